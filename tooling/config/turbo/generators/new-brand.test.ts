import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBrandProblems } from '../../brand-check/find-brand-problems.ts'
import { findNameProblem, toBrandNames } from './brand-names.ts'

const config = join(import.meta.dirname, '../..')
const workspace = join(config, '../..')
const list = 'tooling/server/src/platform/brand-folders.ts'
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-brand-'))
  mkdirSync(join(root, 'tooling/server/src/platform'), { recursive: true })
  const files = [list, 'tsconfig.base.json', 'package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'turbo.json']
  for (const file of files) cpSync(join(workspace, file), join(root, file))
  const filter = (path: string) => !/node_modules|dist$|\.turbo$/.test(path.slice(workspace.length))
  cpSync(join(workspace, 'apps'), join(root, 'apps'), { recursive: true, filter })
})
afterAll(() => rmSync(root, { recursive: true }))

function generate(id: string) {
  const generator = ['node_modules/@turbo/gen/dist/cli.js', 'run', 'brand', '--root', root]
  const path = join(config, 'turbo/generators/config.ts')
  const args = [...generator, '--config', path, '--args', id]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: config, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

it('a generated brand passes the checks of every brand, has its own names and is in the list', async () => {
  expect(generate('blauwe-dijk')).toMatchObject({ status: 0 })
  const folder = join(root, 'apps/blauwe-dijk-brand')
  expect(await findBrandProblems(folder, 'blauwe-dijk')).toEqual([])
  expect(readFileSync(join(root, list), 'utf8')).toContain("\n  'blauwe-dijk': 'blauwe-dijk-brand',\n} as const")
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && /\.(ts|css|html|json|svg|webmanifest)$/.test(entry.name))
  expect(texts.length).toBeGreaterThan(8)
  for (const { parentPath, name } of texts) {
    expect(readFileSync(join(parentPath, name), 'utf8'), name).not.toMatch(/havenlicht|other-brand/i)
  }
  const { brand, administration } = await import(join(folder, 'src/brand.ts'))
  expect([brand.name, administration.contractPrefix]).toEqual(['Blauwe Dijk', '3'])
})

it('a generated brand has the next free digit for its contract numbers', async () => {
  expect(generate('zon')).toMatchObject({ status: 0 })
  expect(generate('maan')).toMatchObject({ status: 0 })
  const prefixOf = async (id: string) => {
    const { administration } = await import(join(root, `apps/${id}-brand/src/brand.ts`))
    return Number(administration.contractPrefix)
  }
  expect((await prefixOf('maan')) - (await prefixOf('zon'))).toBe(1)
})

it('a second brand with the same name is refused', () => {
  const { status, output } = generate('main')
  expect(status).toBe(1)
  expect(output).toContain('There is a brand main already.')
})

it.each([
  ['Blauwe Dijk', '"Blauwe Dijk" is no name for a brand'],
  ['blauwe_dijk', 'is no name for a brand'],
  ['-dijk', 'is no name for a brand'],
  ['2dijk', 'is no name for a brand'],
  ['../dijk', 'is no name for a brand'],
  ['een-naam-die-veel-te-lang-is', 'is too long: take 24 letters at most.'],
  ['dijk-brand', 'Leave out -brand: the folder of dijk will be dijk-brand.'],
  ['smtp', 'smtp is reserved'],
  ['metrics', 'metrics is reserved'],
])('a brand cannot be called %s', (id, problem) => {
  expect(findNameProblem(id, ['main'])).toContain(problem)
})

it.each(['zon', 'blauwe-dijk', 'huis-2'])('a brand can be called %s', (id) => {
  expect(findNameProblem(id, ['main'])).toBeUndefined()
})

it('the names of a brand follow from its id, and its account number has valid check digits', () => {
  // NL76: the remainder of BLAU3333333333NL00 by 97 is 22, and 98 - 22 = 76.
  expect(toBrandNames('blauwe-dijk', '3')).toEqual({
    id: 'blauwe-dijk',
    folder: 'blauwe-dijk-brand',
    name: 'Blauwe Dijk',
    shortName: 'Blauwe Dijk',
    domain: 'blauwedijk',
    tagManager: 'BLAUWEDIJK',
    company: 'Blauwe Dijk Beleggen B.V.',
    foundation: 'Stichting Blauwe Dijk Bewaring',
    accountNumber: 'NL76 BLAU 3333 3333 33',
    contractPrefix: '3',
    phone: '020 000 00 30',
  })
})
