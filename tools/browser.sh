#!/bin/sh
# What the browser tests need (chromium or firefox), or the sweep (fonts): found, or installed from Debian's packages, or a
# clear message and a failure.
set -eu
variable= names=
case "${1:-}" in
    chromium)
        title=Chromium package=chromium variable=COUNTERMARK_CHROMIUM
        names="${COUNTERMARK_CHROMIUM:-} chromium chromium-browser google-chrome" ;;
    firefox)
        title=Firefox package=firefox-esr variable=COUNTERMARK_FIREFOX
        names="${COUNTERMARK_FIREFOX:-} firefox-esr firefox" ;;
    fonts)
        # With them bench/sweep sees what a reader sees; without them many characters are the same empty box.
        title="Noto and Symbola" package="fontconfig fonts-noto-core fonts-symbola"
        case "$(fc-list : family 2> /dev/null | LC_ALL=C sort)" in *"Noto Sans Math"*Symbola*) exit 0 ;; esac ;;
    *)
        echo "usage: sh tools/browser.sh chromium|firefox|fonts" >&2
        exit 2 ;;
esac
for name in $names; do
    if command -v "$name" > /dev/null 2>&1; then
        exit 0
    fi
done
if [ -n "$variable" ] && [ "${COUNTERMARK_SKIP_BROWSER:-}" = 1 ]; then
    echo "no $title: the browser tests will be skipped and counted (COUNTERMARK_SKIP_BROWSER=1)" >&2
    exit 0
fi
as_root=
if [ "$(id -u)" != 0 ]; then
    as_root="sudo -n"
fi
if command -v apt-get > /dev/null 2>&1; then
    echo "installing $package" >&2
    # A package list that is fresh enough is used as it is; only when it does not know the package is it fetched again.
    if $as_root apt-get install -y -qq --no-install-recommends $package > /dev/null 2>&1 \
        || { $as_root apt-get update -qq && $as_root apt-get install -y -qq --no-install-recommends $package > /dev/null; }; then
        exit 0
    fi
fi
if [ -z "$variable" ]; then
    cat >&2 <<MESSAGE
The sweep needs the fonts $title to judge what a reader sees, and they could not be installed here.
  Debian, Ubuntu:  apt-get install $package     (as root)
MESSAGE
    exit 1
fi
cat >&2 <<MESSAGE
The browser tests need $title, and it could not be installed here.
  Debian, Ubuntu:  apt-get install $package     (as root)
  elsewhere:       $variable=/path/to/it make test
  without it:      COUNTERMARK_SKIP_BROWSER=1 make test     (skips the browser tests, and says how many)
MESSAGE
exit 1
