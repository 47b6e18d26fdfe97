import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readModules } from './public-modules.ts'
import { findNameProblems, readExamples, readExpectedOutput } from './readme.ts'

const folder = mkdtempSync(join(tmpdir(), 'consumer-test-'))

afterAll(() => rmSync(folder, { recursive: true }))

it('the public modules of a package are found, with every name', () => {
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

  expect(readModules(join(folder, 'rules'))).toEqual([{ path: 'money', names: ['Cents', 'a', 'b'] }])
})

it('the missing and the extra names of a README are found', () => {
  const readme =
    '# rules\n\n```text\n# amounts\nmoney  Cents, gone\n\nold  x\nwire   … whatever the contract has\n```\n'
  const modules = [
    { path: 'money', names: ['Cents'] },
    { path: 'new', names: ['y'] },
    { path: 'wire', names: ['Answer'] },
  ]

  expect(findNameProblems(readme, modules)).toEqual([
    'The README lists gone, which money has not',
    'The README lists x, which old has not',
    'The README lacks y of new',
  ])
})

it('the examples of a README are found, with the output in their comments', () => {
  const [first, second, ...more] = readExamples(
    "```sh\nnpm\n```\n\n```ts\nconsole.log(f('a')) // b c\n```\n```tsx\n<p />\n```\n",
  )

  expect([first?.language, second?.code, more]).toEqual(['ts', '<p />\n', []])
  expect(first && readExpectedOutput(first)).toEqual(['b c'])
})

function write(path: string, content: string | object) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
}
