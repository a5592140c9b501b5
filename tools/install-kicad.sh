#!/usr/bin/env bash
# Installs KiCad 9 with its libraries on Debian 12, from its backports; does nothing where it is there already.
set -euo pipefail

if command -v kicad-cli >/dev/null && [[ $(kicad-cli version) == 9.* ]]; then
  echo "KiCad $(kicad-cli version) is here."
  exit 0
fi
# shellcheck disable=SC1091
codename=$(. /etc/os-release 2>/dev/null && echo "${VERSION_CODENAME:-}") || codename=
if [[ $codename != bookworm || $(id -u) != 0 ]]; then
  echo 'KiCad 9 is needed for the boards (kicad-cli, pcbnew, symbols, footprints).' >&2
  echo 'On Debian 12 run this as root: make kicad. Elsewhere install KiCad 9 by hand.' >&2
  exit 1
fi
apt-get update -qq
# Backports live where the rest of Debian comes from.
site=$(apt-get indextargets --format '$(REPO_URI)' 'Codename: bookworm' 'Origin: Debian' | head -n 1)
cat > /etc/apt/sources.list.d/bookworm-backports.sources <<EOF
Types: deb
URIs: $site
Suites: bookworm-backports
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
EOF
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -t bookworm-backports --no-install-recommends \
  kicad kicad-symbols kicad-footprints >/dev/null
kicad-cli version
