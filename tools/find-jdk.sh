# Finds a JDK of at least version 25 and exports JAVA_HOME. Sourced by penstock and check.
#
# The order: JAVA_HOME, javac on the PATH, then the folders where systems and version managers keep
# JDKs; among those, version 25 before later ones. No Java is started: the version is read from the
# file "release" that every JDK carries.

penstock_jdk_minimum=25

# Prints the major version of the JDK in $1; fails when it is none or only a runtime.
penstock_jdk_version() {
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
  penstock_line=$(grep '^JAVA_VERSION=' "$1/release") || return 1
  penstock_line=${penstock_line#*\"}
  penstock_line=${penstock_line%%[!0-9]*}
  [ -n "$penstock_line" ] && printf '%s\n' "$penstock_line"
}

# Prints the JDK that owns the javac on the PATH, links resolved; nothing when there is none.
penstock_jdk_on_path() {
  penstock_javac=$(command -v javac 2>/dev/null) || return 0
  while [ -L "$penstock_javac" ]; do
    penstock_link=$(readlink "$penstock_javac")
    case $penstock_link in
      /*) penstock_javac=$penstock_link ;;
      *) penstock_javac=$(dirname "$penstock_javac")/$penstock_link ;;
    esac
  done
  dirname "$(dirname "$penstock_javac")"
}

penstock_find_jdk() {
  for penstock_home in "${JAVA_HOME:-}" "$(penstock_jdk_on_path)"; do
    [ -n "$penstock_home" ] || continue
    penstock_version=$(penstock_jdk_version "$penstock_home") || continue
    [ "$penstock_version" -ge "$penstock_jdk_minimum" ] || continue
    export JAVA_HOME="$penstock_home"
    return 0
  done
  penstock_best=
  for penstock_home in \
    /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* \
    "${SDKMAN_DIR:-$HOME/.sdkman}"/candidates/java/* \
    "${ASDF_DATA_DIR:-$HOME/.asdf}"/installs/java/* \
    "$HOME"/.local/share/mise/installs/java/* "$HOME"/.jdks/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home; do
    penstock_version=$(penstock_jdk_version "$penstock_home") || continue
    [ "$penstock_version" -ge "$penstock_jdk_minimum" ] || continue
    if [ -z "$penstock_best" ] || [ "$penstock_version" -lt "$penstock_best" ]; then
      penstock_best=$penstock_version
      export JAVA_HOME="$penstock_home"
    fi
  done
  [ -n "$penstock_best" ] && return 0
  cat >&2 <<MESSAGE
penstock: no JDK $penstock_jdk_minimum or later was found (a JDK with javac; a runtime alone will not do).
  Looked at JAVA_HOME, javac on the PATH, /usr/lib/jvm and the folders of sdkman, asdf and mise.
  Install one, then try again or set JAVA_HOME:
    Debian, Ubuntu   openjdk-25-jdk-headless, or temurin-25-jdk from the Adoptium repository
    Fedora           java-25-openjdk-devel
    macOS            brew install --cask temurin@25
    sdkman           sdk install java 25-tem
MESSAGE
  return 1
}
