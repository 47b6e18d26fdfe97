import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkNames } from '../commands/test.mjs'
import { nodeVersion } from '../commands/toolchain.mjs'
import { trialNames } from '../commands/trial.mjs'
import { findCommandProblems } from './find-command-problems.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string>; engines: { node: string } }
const commands = {
  'npm run': Object.keys(manifest.scripts),
  'npm test --': checkNames,
  'npm run trial --': trialNames,
}

describe.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md'])('%s', (file) => {
  it('names commands that exist and need only Node and npm', () => {
    expect(findCommandProblems(read(file), commands)).toEqual([])
  })

  it('links to files that exist', () => {
    const links = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, path = '']) => path)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

it('.nvmrc names the version of Node that the commands use, and engines allows it', () => {
  expect(read('.nvmrc').trim()).toBe(nodeVersion)
  expect(Number(nodeVersion.split('.')[0])).toBeGreaterThanOrEqual(Number(manifest.engines.node.replace('>=', '')))
  expect(read('README.md')).toContain(`You need Node ${manifest.engines.node.replace('>=', '')} or newer and npm.`)
})

it.each([
  ['`npm run crash`', ['`npm run crash` does not exist']],
  ['`npm run trial -- crush 5`', ['`npm run trial -- crush` does not exist']],
  ['```sh\nCI=1 npm test -- lint unit   # text\n```', ['`npm test -- unit` does not exist']],
  [
    '`pnpm pack` and `npx vite`',
    ['`pnpm pack` needs more than Node and npm', '`npx vite` needs more than Node and npm'],
  ],
  ['```sh\nnpm run only -- tooling/server\nnpm test -- all\n```\n`npm run trial -- crash`, pnpm', []],
])('the problems of %j are found', (document, problems) => {
  const known = { 'npm run': ['only', 'trial'], 'npm test --': ['all', 'lint'], 'npm run trial --': ['crash'] }
  expect(findCommandProblems(document, known)).toEqual(problems)
})
