#!/usr/bin/env bash
# Check out another commit in build/base and compile its engine: tools/building/base.sh REF PYTHON
set -euo pipefail
ref=$(git rev-parse --verify "$1^{commit}") || { echo "There is no commit $1 here."; exit 1; }
python=$(realpath -s "$2")
if [ -e build/base/.git ]; then
  git -C build/base checkout --quiet --detach "$ref"
else
  git worktree prune
  git worktree add --quiet --force --detach build/base "$ref"
fi
echo "Compiling the engine of $1"
cd build/base
PERIJOVE_PURE=0 "$python" setup.py -q build --build-lib build/compiled --build-temp build/temp
