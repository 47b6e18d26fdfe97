import { expect, it } from 'vitest'
import { checksOf, selectJourneys, selectUnits } from './changed.mjs'

const all = ['build', 'format', 'types', 'consumer', 'lint', 'unused', 'contract', 'texts', 'map', 'units', 'journeys']
const code = ['types', 'lint', 'unused', 'texts', 'units']

it.each<[string, string[]]>([
  ['docs/operations.md', ['format', 'texts', 'units']],
  ['packages/flows/src/values/money.ts', ['build', 'format', 'consumer', ...code, 'journeys']],
  ['packages/flows/src/values/money.test.ts', ['format', ...code, 'map']],
  ['packages/api/openapi.yaml', ['build', 'format', 'consumer', 'contract', 'units', 'journeys']],
  ['apps/other-brand/src/theme.css', ['build', 'format', 'units', 'journeys']],
  ['tooling/server/src/http/app.ts', ['format', ...code, 'journeys']],
  ['tooling/server/migrations/040-x.sql', ['format', 'units', 'journeys']],
  ['tooling/server/src/http/api.test.ts', ['format', ...code, 'map']],
  ['tooling/e2e/journeys/shell.e2e.ts', ['format', ...code, 'map', 'journeys']],
  ['tooling/bench/src/paint.ts', ['format', ...code]],
  ['pnpm-lock.yaml', all],
])('a change of %s runs what it can break, and nothing else', (file, checks) => {
  expect(checksOf([file], all)).toEqual(all.filter((name) => checks.includes(name)))
})

it('without a change there is nothing to run', () => {
  expect(checksOf([], all)).toEqual([])
})

it('changed modules select the tests that import them, and any other file those of its packages', () => {
  expect(selectUnits(['packages/ui/src/icon.tsx'], 'abc').ofVitest).toEqual(['--changed=abc', '--passWithNoTests'])
  expect(selectUnits(['packages/ui/src/icon.tsx', 'packages/ui/src/theme.css'], 'abc').ofTurbo).toEqual([
    '--filter=...[abc]',
  ])
})

it('changed journeys are made alone, unless something changed that all of them use', () => {
  const journey = 'tooling/e2e/journeys/shell.e2e.ts'
  expect(selectJourneys([journey, 'docs/operations.md'])).toEqual(['journeys/shell.e2e.ts'])
  expect(selectJourneys([journey, 'packages/ui/src/icon.tsx'])).toEqual([])
})
