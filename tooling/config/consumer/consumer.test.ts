import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findStyleProblems } from './built-styles.ts'
import { findDeclarationProblems, readModules } from './public-modules.ts'
import { findNameProblems, readExamples, readExpectedOutput } from './readme.ts'

const folder = mkdtempSync(join(tmpdir(), 'consumer-test-'))

afterAll(() => rmSync(folder, { recursive: true }))

it('the public modules of a packed package are found, with every name', () => {
  write('rules/package.json', {
    name: '@portal/rules',
    exports: {
      './*-data': null,
      './deep/*': { types: './dist/deep/*.d.ts', default: './dist/deep/*.js' },
      './*': { types: './dist/*.d.ts', default: './dist/*.js' },
      './a.css': './a.css',
    },
  })
  write(
    'rules/dist/money.d.ts',
    '/** */ export type Cents = number;\nexport declare const a = 1;\nexport declare function b(): void;\ntype C = 3;\n',
  )
  write('rules/dist/money-data.d.ts', 'export declare const closed = 1;')
  write('rules/dist/deep/page.d.ts', 'export type Page = string;')
  for (const module of ['money', 'money-data', 'deep/page']) write(`rules/dist/${module}.js`, 'export {}')

  expect(readModules(join(folder, 'rules'))).toEqual([
    { path: 'deep/page', file: 'dist/deep/page.d.ts', names: ['Page'] },
    { path: 'money', file: 'dist/money.d.ts', names: ['Cents', 'a', 'b'] },
  ])
})

it('a name that cannot be imported is found in the declarations of a public module, and so is a requirement', () => {
  write(
    'donut/dist/donut.d.ts',
    "import type { Section } from './rules.ts';\nimport { type Title } from './title.tsx';\n",
  )
  write('donut/dist/title.d.ts', '/** See requirement 5.6. */\nexport type Title = string;\n')
  const modules = ['donut', 'title'].map((path) => ({ path, file: `dist/${path}.d.ts`, names: [] }))

  expect(findDeclarationProblems(join(folder, 'donut'), modules)).toEqual([
    'donut needs Section, which no public module exports',
    'title names requirement 5.6, which nobody elsewhere knows',
  ])
})

it('the missing and the extra names of a README are found', () => {
  const readme =
    '# rules\n\n```text\n# amounts\nmoney  Cents, gone\n\nold  x\nwire   … whatever the contract has\n```\n'
  const modules = [
    { path: 'money', file: '', names: ['Cents'] },
    { path: 'new', file: '', names: ['y'] },
    { path: 'wire', file: '', names: ['Answer'] },
    { path: 'style', file: '', names: [] },
  ]

  expect(findNameProblems(readme, modules)).toEqual([
    'The README lists gone, which money has not',
    'The README lists x, which old has not',
    'The README lacks y of new',
    'The README does not list style, which is public',
  ])
})

it('the examples of a README are found, with their files and the output in their comments', () => {
  const [first, second, page, ...more] = readExamples(
    "```sh\nnpm\n```\n\n```ts\nconsole.log(f('a')) // b c\n```\n```tsx\n// src/app.tsx\n<p />\n```\n" +
      '```html\n<!-- index.html -->\n<!doctype html>\n```\n',
  )

  expect([first?.language, first?.path, more]).toEqual(['ts', undefined, []])
  expect(second).toEqual({ language: 'tsx', path: 'src/app.tsx', code: '// src/app.tsx\n<p />\n' })
  expect(page).toEqual({ language: 'html', path: 'index.html', code: '<!doctype html>\n' })
  expect(first && readExpectedOutput(first)).toEqual(['b c'])
})

it('a colour that a built style sheet lacks is found, and a token without a value', () => {
  const theme = '--color-page: light-dark(#ffffff, #112233);'
  const own = '--color-page: light-dark(#abcdef, #112233);'
  const css = ':root{--color-page:light-dark(#fff,#123)}p{color:var(--color-page);width:var(--place)}'

  expect(findStyleProblems(css, theme)).toEqual([])
  expect(findStyleProblems(css, theme, own)).toEqual(['The built style sheet lacks #abcdef of --color-page'])
  expect(findStyleProblems(`${css}i{color:var(--color-danger)}`, theme)).toEqual([
    'The built style sheet uses --color-danger, which has no value',
  ])
})

function write(path: string, content: string | object) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
}
