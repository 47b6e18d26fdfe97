import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contrastOf, luminanceOf } from '../brand-check/contrast.ts'
import { findBrandProblems } from '../brand-check/find-brand-problems.ts'
import { findNameProblem, toBrandNames } from './brand-names.ts'
import { createBrand } from './create-brand.ts'
import { createIban } from './iban.ts'
import { hueOf, turnColor } from './turn-color.ts'

const workspace = join(import.meta.dirname, '../../..')
const list = 'tooling/server/src/platform/brand-folders.ts'
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'new-brand-'))
  await mkdir(join(root, 'tooling/server/src/platform'), { recursive: true })
  for (const file of [list, 'tsconfig.base.json']) await cp(join(workspace, file), join(root, file))
  const filter = (path: string) => !/node_modules|dist$|\.turbo$/.test(path.slice(workspace.length))
  await cp(join(workspace, 'apps'), join(root, 'apps'), { recursive: true, filter })
})
afterAll(async () => rm(root, { recursive: true }))

describe.each([
  ['blauwe-dijk', 'other', 'Havenlicht'],
  ['zon', 'main', 'Lindewaal'],
])('a brand %s that begins like %s', (id, like, oldName) => {
  let folder: string
  beforeAll(async () => {
    folder = join(root, 'apps', (await createBrand(root, id, like)).folder)
  })

  it('passes what every brand has to pass', async () => {
    expect(await findBrandProblems(folder, id)).toEqual([])
  })

  it('stands in the list of brands', async () => {
    expect(await readFile(join(root, list), 'utf8')).toMatch(new RegExp(`^  '?${id}'?: '${id}-brand',$`, 'm'))
  })

  it('says nothing of the brand that it began like', async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const texts = entries.filter((entry) => entry.isFile() && /\.(ts|css|html|json|svg|webmanifest)$/.test(entry.name))
    expect(texts.length).toBeGreaterThan(8)
    for (const { parentPath, name } of texts) {
      const text = await readFile(join(parentPath, name), 'utf8')
      expect(text.toLowerCase(), name).not.toContain(oldName.toLowerCase())
      expect(text, name).not.toContain(`${like}-brand`)
    }
  })

  it('has the policies of that brand and a look of its own', async () => {
    const read = async (of: string) => {
      const { brand, administration } = await import(join(root, 'apps', of, 'src/brand.ts'))
      const css = await readFile(join(root, 'apps', of, 'src/theme.css'), 'utf8')
      const [, mark] = /--mark: (.*);/.exec(css) ?? []
      return { mark, policies: brand.policies, account: brand.foundation.accountNumber, ...administration }
    }
    const [ours, theirs] = [await read(`${id}-brand`), await read(`${like}-brand`)]
    expect(ours.policies).toEqual(theirs.policies)
    expect(ours.account).not.toBe(theirs.account)
    expect(ours.contractPrefix).not.toBe(theirs.contractPrefix)
    expect(ours.mark).toMatch(/^url\("data:image\/svg\+xml,/)
    expect(ours.mark).not.toBe(theirs.mark)
    const turned = Math.abs(hueOf(ours.accent) - hueOf(theirs.accent))
    expect(Math.min(turned, 360 - turned)).toBeGreaterThan(30)
  })
})

it('a brand may be called after the one that it began like', async () => {
  const { folder } = await createBrand(root, 'havenlicht-plus', 'other')
  const { brand } = await import(join(root, 'apps', folder, 'src/brand.ts'))
  expect([brand.name, brand.company]).toEqual(['Havenlicht Plus', 'Havenlicht Plus Beleggen B.V.'])
  expect(brand.contact.email).toBe('service@havenlichtplus.example')
  const { name } = JSON.parse(await readFile(join(root, 'apps', folder, 'package.json'), 'utf8'))
  expect(name).toMatch(/\bhavenlicht-plus-brand$/)
})

it('there is no brand like one that does not exist', async () => {
  await expect(createBrand(root, 'maan', 'moon')).rejects.toThrow(
    /^There is no brand moon to be like\. Choose from main/,
  )
})

it('there is no second brand with the same name', async () => {
  await expect(createBrand(root, 'main', 'other')).rejects.toThrow('There is a brand main already.')
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

it('a brand can be called by one word or more', () => {
  expect(['zon', 'blauwe-dijk', 'huis-2'].map((id) => findNameProblem(id, ['main']))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('the names of a brand follow from its id', () => {
  expect(toBrandNames('blauwe-dijk', '3')).toEqual({
    id: 'blauwe-dijk',
    folder: 'blauwe-dijk-brand',
    name: 'Blauwe Dijk',
    shortName: 'Blauwe Dijk',
    domain: 'blauwedijk',
    company: 'Blauwe Dijk Beleggen B.V.',
    foundation: 'Stichting Blauwe Dijk Bewaring',
    accountNumber: 'NL76 BLAU 3333 3333 33',
    contractPrefix: '3',
    phone: '020 000 00 30',
  })
})

it('an account number has the check digits that belong to it', () => {
  expect(createIban('LIND', '0123456789')).toBe('NL97 LIND 0123 4567 89')
  expect(createIban('HAVN', '0987654321')).toBe('NL80 HAVN 0987 6543 21')
})

it('a turned colour has another hue and the same brightness', () => {
  for (const color of ['#23409a', '#f4f6fb', '#9db8ff', '#101a33', '#ffffff', '#d0620f']) {
    for (const degrees of [45, 120, 200, 300]) {
      const turned = turnColor(color, degrees)
      expect(Math.abs(luminanceOf(turned) - luminanceOf(color)), `${color} by ${degrees}`).toBeLessThan(0.006)
    }
  }
  expect(turnColor('#ffffff', 90)).toBe('#ffffff')
  expect(contrastOf(turnColor('#23409a', 120), '#ffffff')).toBeCloseTo(contrastOf('#23409a', '#ffffff'), 0)
})
