# shellcheck shell=bash
# Read by the other scripts of this folder: settings, and what each of them needs. docs/recovery.md says what is where.
set -euo pipefail
umask 077

# What is named at the call goes before the settings file.
settings=${RECOVERY_ENV:-/etc/batalat/recovery.env}
given=$(for name in PGBIN PGHOST PGPORT PGUSER PGCONFIG ELSEWHERE SCRATCH KEYRING PRIVATE DATA_DIR FISCAL_CHAIN_FILE STATUS_DIR; do
  [ -z "${!name+given}" ] || printf '%s=%q\n' "$name" "${!name}"
done)
set -a
if [ -r "$settings" ]; then
  # shellcheck source=/dev/null
  . "$settings"
fi
eval "$given"
set +a

fail() {
  echo "${0##*/}: $*" >&2
  exit 1
}

# Named settings, each of which must have a value.
need() {
  for name in "$@"; do
    [ -n "${!name:-}" ] || fail "$name is not set (in $settings or in the environment)"
  done
}

# An unmounted folder is an empty one: what is written there stays on the machine that may be lost.
need_elsewhere() {
  need ELSEWHERE
  [ -f "$ELSEWHERE/batalat-archive" ] || fail "$ELSEWHERE is no archive of Batalat: is it mounted? (prepare-archive makes one)"
}

seal() {
  gpg --homedir "$KEYRING" --batch --yes --no-tty --trust-model always --recipient backups --output "$1" --encrypt
}

unseal() {
  gpg --homedir "$PRIVATE" --batch --no-tty --quiet --decrypt "$1"
}

bytes_of() {
  stat --format=%s "$1"
}
