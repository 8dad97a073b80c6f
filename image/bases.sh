#!/usr/bin/env bash
# Base images made of this machine's JDK and its libraries, for where no registry can be reached: localhost/scoville/jdk:17
# with a shell, and localhost/scoville/base:17 without. Debian with busybox-static.
set -euo pipefail
docker=${DOCKER:-docker}
javac=${JAVA_HOME:+$JAVA_HOME/bin/javac}
java_home=$(dirname "$(dirname "$(readlink -f "${javac:-$(command -v javac)}")")")
[[ -d $java_home/jmods ]] || { echo "image/bases.sh: $java_home has no jmods: install openjdk-17-jdk-headless" >&2; exit 1; }
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

# glibc, zlib and whatever else the JDK's libraries link to.
libraries() {
  { find "$java_home/bin" -type f; find "$java_home/lib" -name '*.so' ! -name 'lib*awt*' ! -name 'libfont*' ! -name 'libsplash*' ! -name 'liblcms*' ! -name 'libjsound*' ! -name 'libjavajpeg*'; } \
    | xargs ldd 2>/dev/null | awk '$2 == "=>" && $3 ~ /^\// { print $3 } $1 ~ /^\/lib.*ld-linux/ { print $1 }' \
    | grep -v "^$java_home" | sort -u
  ls /lib/*-linux-gnu/libnss_{files,dns}.so.2 /lib/*-linux-gnu/libresolv.so.2
}

mkdir -p "$root"/base/{etc,tmp,opt,proc,sys,dev} "$root"/base/usr/{bin,lib}
chmod 1777 "$root/base/tmp"
for folder in bin lib lib64 sbin; do
  mkdir -p "$root/base/usr/$folder"
  ln -s "usr/$folder" "$root/base/$folder"
done
for library in $(libraries); do
  mkdir -p "$root/base$(dirname "$library")"
  cp -L "$library" "$root/base$library"
done
echo 'hosts: files dns' >"$root/base/etc/nsswitch.conf"
printf 'root:x:0:0:root:/:/sbin/nologin\nscoville:x:10001:10001:scoville:/:/sbin/nologin\n' >"$root/base/etc/passwd"
printf 'root:x:0:\nscoville:x:10001:\n' >"$root/base/etc/group"
tar -C "$root/base" -c . | "$docker" import --message 'glibc and zlib' - localhost/scoville/base:17 >/dev/null

mkdir "$root/jdk"
cp -a "$root/base/." "$root/jdk/"
cp "$(command -v busybox)" "$root/jdk/usr/bin/busybox"
for applet in $(busybox --list); do
  [[ $applet == busybox ]] || ln -s busybox "$root/jdk/usr/bin/$applet"
done
mkdir -p "$root/jdk/opt/jdk"
tar -C "$java_home" -ch --exclude=./lib/src.zip --exclude=./man --exclude=./docs --warning=no-file-ignored . 2>/dev/null | tar -C "$root/jdk/opt/jdk" -x
tar -C "$root/jdk" -c . | "$docker" import --change 'ENV PATH=/opt/jdk/bin:/usr/bin JAVA_HOME=/opt/jdk' \
  --message 'a JDK and busybox' - localhost/scoville/jdk:17 >/dev/null
"$docker" image ls --format '{{.Repository}}:{{.Tag}} {{.Size}}' --filter 'reference=localhost/scoville/*' >&2
