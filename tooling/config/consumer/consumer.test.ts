import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { toConsumerLock } from './lock-file.ts'
import { findPackingProblems } from './packing-problems.ts'
import { readModules } from './public-modules.ts'
import { findNameProblems, readExamples, readExpectedOutput } from './readme.ts'

const folder = mkdtempSync(join(tmpdir(), 'consumer-test-'))

afterAll(() => rmSync(folder, { recursive: true }))

it('knows which modules a package opens, with every name, and which it closes', () => {
  write('rules/package.json', {
    name: '@portal/rules',
    exports: {
      './*-data': null,
      './*.test': null,
      './deep/*': './src/deep/*.ts',
      './*': './src/*.ts',
      './a.css': './a.css',
    },
  })
  write(
    'rules/src/money.ts',
    '/** */ export type Cents = number\nexport const a = 1\nexport function b() {}\nconst c = 3',
  )
  write('rules/src/money.test.ts', 'export const none = 1')
  write('rules/src/money-data.ts', 'export const closed = 1')
  write('rules/src/deep/page.tsx', 'export const notThisEnding = 1')

  expect(readModules(join(folder, 'rules'))).toEqual({
    open: [
      {
        specifier: '@portal/rules/money',
        names: [
          { name: 'Cents', isType: true },
          { name: 'a', isType: false },
          { name: 'b', isType: false },
        ],
      },
    ],
    closed: ['@portal/rules/money-data'],
  })
})

it('says which names a README lacks, and which it tells of that are not there', () => {
  const readme =
    '# rules\n\n```text\n# amounts\nmoney  Cents, gone\n\nold  x\nwire   … whatever the contract has\n```\n'
  const modules = [
    { specifier: '@portal/rules/money', names: [{ name: 'Cents', isType: true }] },
    { specifier: '@portal/rules/new', names: [{ name: 'y', isType: false }] },
    { specifier: '@portal/rules/wire', names: [{ name: 'Answer', isType: true }] },
  ]

  expect(findNameProblems(readme, '@portal/rules', modules)).toEqual([
    'The README tells of gone, which @portal/rules/money has not',
    'The README tells of x, which @portal/rules/old has not',
    'The README lacks y of @portal/rules/new',
  ])
})

it('finds the examples of a README and what they say that they print', () => {
  const [first, second, ...more] = readExamples(
    "```sh\nnpm\n```\n\n```ts\nconsole.log(f('a')) // b c\n```\n```tsx\n<p />\n```\n",
  )

  expect([first?.language, second?.code, more]).toEqual(['ts', '<p />\n', []])
  expect(first && readExpectedOutput(first)).toEqual(['b c'])
})

it('refuses what is the workspace’s own in a package', () => {
  write('packed/package.json', { private: false, dependencies: { a: 'workspace:*' } })
  for (const file of ['dist/a.js', 'dist/a.json', 'dist/a.d.ts', 'dist/a.css', 'openapi.yaml'])
    write(`packed/${file}`, '')
  for (const file of ['src/a.ts', 'dist/a.test.js', 'dist/testing/b.js', 'dist/c-for-tests.d.ts'])
    write(`packed/${file}`, '')

  expect(findPackingProblems(join(folder, 'packed'), '@portal/a').toSorted()).toEqual([
    '@portal/a is packed with dist/a.test.js',
    '@portal/a is packed with dist/c-for-tests.d.ts',
    '@portal/a is packed with dist/testing/b.js',
    '@portal/a is packed with src/a.ts',
    '@portal/a is packed without its README.md',
    'The package.json of @portal/a is the workspace’s',
  ])
})

it('gives a consumer what the packages ask for, in the versions of the workspace, and nothing else', () => {
  const version = { specifier: 'catalog:', version: '' }
  const workspace = {
    lockfileVersion: '9.0',
    settings: {},
    importers: {
      'packages/ui': {
        dependencies: { a: { ...version, version: '1.0.0' }, '@portal/b': { ...version, version: 'link:../b' } },
        devDependencies: {
          react: { ...version, version: '19.0.0' },
          vite: { ...version, version: '8.0.0(react@19.0.0)' },
        },
      },
    },
    packages: { 'a@1.0.0': {} },
    snapshots: { 'a@1.0.0': {} },
  }
  const manifest = {
    name: '@portal/ui',
    version: '0.1.0',
    dependencies: { a: '1.0.0' },
    peerDependencies: { react: '^19' },
  }

  const lock = toConsumerLock(workspace, [{ file: 'ui.tgz', integrity: 'sha512-x', manifest }], ['vite'])

  expect(lock.importers).toEqual({
    '.': {
      dependencies: {
        '@portal/ui': { specifier: 'file:ui.tgz', version: 'file:ui.tgz(react@19.0.0)' },
        vite: { specifier: '8.0.0', version: '8.0.0(react@19.0.0)' },
      },
    },
  })
  expect(lock.snapshots).toEqual({
    'a@1.0.0': {},
    '@portal/ui@file:ui.tgz(react@19.0.0)': { dependencies: { a: '1.0.0', react: '19.0.0' } },
  })
  const asksForMore = { ...manifest, dependencies: { unknown: '1.0.0' } }
  expect(() => toConsumerLock(workspace, [{ file: 'ui.tgz', integrity: '', manifest: asksForMore }], [])).toThrow(
    'Nobody in the workspace has unknown',
  )
})

function write(path: string, content: string | object) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
}
