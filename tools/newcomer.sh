#!/usr/bin/env bash
# `make newcomer`: the README's two commands in an empty Debian that has python3, venv, pip and make, nothing else.
#
#   DEBIAN=bookworm|trixie   which one (bookworm)
#   AS=root|user             who types the commands (root); a user has no sudo
#
# What is committed is tried. This machine's own settings for packages (proxies, certificates, pip, npm) go along.
# The verdict goes to docs/newcomer.txt. Needs root and debootstrap. All mounts are in a namespace of their own and
# end with it, and so do all processes: nothing stays behind, however it ends.
set -euo pipefail
cd "$(dirname "$0")/.."
debian=${DEBIAN:-bookworm} as=${AS:-root}
kept=build/newcomer
packages=python3,python3-venv,python3-pip,make,ca-certificates

settings() { # copies this machine's settings for packages into the root, and notes its variables
  local root=$1 home=$2 file name
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
  cp -rL /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
  for file in /etc/pip.conf /etc/npmrc /usr/etc/npmrc /etc/apt/auth.conf; do
    if [ -e "$file" ]; then install -D "$file" "$root$file"; fi
  done
  for file in /etc/apt/apt.conf /etc/apt/apt.conf.d/*; do
    if grep -qsiE 'acquire::(.*::)?(proxy|cainfo|verify|retries)' "$file"; then install -D "$file" "$root$file"; fi
  done
  for file in .npmrc .pip/pip.conf .config/pip/pip.conf; do
    if [ -e "$HOME/$file" ]; then install -D "$HOME/$file" "$home/$file"; fi
  done
  env | grep -iE '^(https?_proxy|no_proxy|all_proxy|pip_[a-z_]+|npm_config_[a-z_]+|node_extra_ca_certs|ssl_cert_(file|dir)|requests_ca_bundle)=' \
    > "$root/variables" || true
  # Folders that pip is told to look in; of an index, what it lies in: its files lie beside it.
  { python3 -m pip config list 2> /dev/null; cat "$root/variables"; } | grep -oE "(file://)?/[^ '\"]*" | sort -u |
    while read -r name; do
      if [[ $name == file://* ]]; then name=$(dirname "${name#file://}"); fi
      if [ -d "$name" ]; then echo "$name"; fi
    done > "$root/folders"
}

inside() { # in the namespace: mounts, then the commands
  local root=$1 folder
  mount --rbind /dev "$root/dev"
  mount -t tmpfs tmpfs "$root/dev/shm"
  mount -t proc proc "$root/proc"
  while read -r folder; do
    mkdir -p "$root$folder"
    mount --bind -o ro "$folder" "$root$folder"
  done < "$root/folders"
  local user=root home=/root
  if [ "$as" = user ]; then
    user=newcomer home=/home/newcomer
  fi
  local variables
  mapfile -t variables < "$root/variables"
  exec chroot --userspec="$user" "$root" env -i "${variables[@]}" HOME="$home" LANG=C.UTF-8 \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    bash "$home/hallway/tools/newcomer.sh" commands "$home/hallway"
}

served() { # starts make play, prints the seconds until its page answers, and closes it
  local began port verdict=0
  port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
  began=$(date +%s.%N)
  BROWSER=none PORT=$port setsid make play > play.log 2>&1 &
  python3 - "$port" $! "$began" << 'PYTHON' || verdict=1
import os, sys, time, urllib.request
port, pid, began = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
while True:
    try:
        page = urllib.request.build_opener(urllib.request.ProxyHandler({})).open(f"http://127.0.0.1:{port}/").read()
        break
    except OSError:
        if not os.path.exists(f"/proc/{pid}") or time.time() > began + 1800:
            sys.exit("make play did not serve its page:\n" + open("play.log").read())
        time.sleep(0.02)
assert b"Hallway" in page, page
print(f"{time.time() - began:.1f}")
PYTHON
  kill -- -$! 2> /dev/null && wait || true
  return $verdict
}

megabytes() { du -sm .venv | cut -f 1; }

commands() { # in the empty Debian, as the newcomer
  cd "$1"
  local first again play_mb began verdict=0 took
  first=$(served)
  play_mb=$(megabytes)
  again=$(served)
  echo "make play: open after $first s, $play_mb MB in .venv; again after $again s"
  began=$(date +%s)
  make test 2>&1 | tee test.log || verdict=1
  took=$(($(date +%s) - began))
  {
    echo "Python $(python3 -c 'import platform; print(platform.python_version())'): make play open after $first s" \
      "($play_mb MB), again after $again s; make test $([ $verdict = 0 ] && echo green || echo RED)" \
      "after $((took / 60)):$(printf %02d $((took % 60))) ($(megabytes) MB): $(grep -E '[0-9]+ (passed|failed)' test.log | tail -n 1 | sed 's/ in .*//')" \
      "$(tail -n 1 test.log | grep '^Left out' || echo '(nothing left out)')"
  } > verdict.txt
  return $verdict
}

main() {
  case "$debian/$as" in
    bookworm/root | bookworm/user | trixie/root | trixie/user) ;;
    *) echo 'make newcomer DEBIAN=bookworm or trixie, AS=root or user' >&2; exit 2 ;;
  esac
  if [ "$(id -u)" != 0 ] || ! command -v debootstrap > /dev/null; then
    echo 'This needs root, and debootstrap: sudo apt-get install debootstrap, then sudo make newcomer' >&2
    exit 1
  fi
  if [ -n "$(git status --porcelain)" ]; then
    echo 'What is not committed is not tried:'
    git status --short
  fi
  mkdir -p $kept
  local site home verdict=0
  root=$(mktemp -d)
  trap 'rm -rf --one-file-system "$root"' EXIT
  # Whoever interrupts is heard at once, for the work is in the background; with the first process of its
  # namespace all others end.
  inner=
  trap '[ -z "$inner" ] || kill -KILL $(cat "/proc/$inner/task/$inner/children"); wait; exit 130' INT TERM HUP
  if [ ! -e "$kept/$debian.tar" ]; then
    echo "Making an empty Debian $debian (a few minutes; kept in $kept for the next time) ..."
    site=$(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' 2> /dev/null | head -n 1 || true)
    debootstrap --variant=minbase --include=$packages "$debian" "$root" $site > $kept/debootstrap.log 2>&1 ||
      { tail -n 5 $kept/debootstrap.log; exit 1; }
    tar -cf "$kept/$debian.new" -C "$root" . && mv "$kept/$debian.new" "$kept/$debian.tar"
  else
    tar -xf "$kept/$debian.tar" -C "$root"
  fi
  chmod 755 "$root"
  home=$root/root
  if [ "$as" = user ]; then
    chroot "$root" useradd --create-home newcomer
    home=$root/home/newcomer
  fi
  settings "$root" "$home"
  mkdir "$home/hallway"
  git archive HEAD | tar -x -C "$home/hallway"
  if [ "$as" = user ]; then chroot "$root" chown -R newcomer: /home/newcomer; fi
  echo "Debian $debian, as $as:"
  unshare --mount --pid --fork bash "$0" inside "$root" &
  inner=$!
  wait "$inner" || verdict=1
  if [ -s "$home/hallway/verdict.txt" ]; then
    note "$home/hallway/verdict.txt"
  fi
  exit $verdict
}

note() { # the verdict in the place of the one before
  local line
  line="$debian, $as: $(cat "$1")"
  { grep -v "^$debian, $as:" docs/newcomer.txt 2> /dev/null || true; echo "$line"; } | sort > $kept/newcomer.txt
  mv $kept/newcomer.txt docs/newcomer.txt
  echo "$line"
}

case "${1:-}" in
  inside) inside "$2" ;;
  commands) commands "$2" ;;
  *) main ;;
esac
