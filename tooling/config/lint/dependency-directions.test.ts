import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'directions-'))
  cpSync(import.meta.dirname, join(root, 'tooling/config/lint'), { recursive: true })
  write('.oxlintrc.json', {
    jsPlugins: ['./tooling/config/lint/plugin.ts'],
    categories: { correctness: 'off' },
    rules: { 'portal/dependency-directions': 'error' },
  })
  write('packages/ui/package.json', { name: '@portal/ui' })
  write('packages/newcomer/package.json', { name: '@portal/newcomer' })
  write('tooling/server/package.json', { name: '@portal/server' })
})

afterAll(() => rmSync(root, { recursive: true }))

const forbiddenLines = [
  "import { news } from '@portal/newcomer/news'",
  "import type { News } from '@portal/newcomer/news'",
  "export { news } from '@portal/newcomer/news'",
  "export * from '@portal/newcomer/news'",
  "const news = import('@portal/newcomer/news')",
  "type News = import('@portal/newcomer/news').News",
]

it('oxlint refuses every kind of import, also of a package that nobody listed', () => {
  write('packages/ui/src/dialog.ts', forbiddenLines.join('\n'))

  const refused = lint('packages').matchAll(/dialog\.ts:(\d+):.*packages\/ui may not import packages\/newcomer\./g)

  expect([...refused].map(([, line]) => line)).toEqual(['1', '2', '3', '4', '5', '6'])
})

it('oxlint refuses an import of the demo from production', () => {
  write('tooling/server/src/main.ts', "import { composeDemo } from './demo/compose-demo.ts'")
  write('tooling/server/src/demo.ts', "import { composeDemo } from './demo/compose-demo.ts'")

  const reported = lint('tooling/server')

  expect(reported).toMatch(/main\.ts:1:.*Only demo\.ts imports the demo/)
  expect(reported).not.toMatch(/server\/src\/demo\.ts/)
})

it('oxlint accepts what the directions allow', () => {
  write('packages/ui/src/dialog.ts', "import { createElement } from 'react'\nexport { createElement }\n")

  expect(lint('packages')).not.toContain('dependency-directions')
})

function lint(folder: string): string {
  const oxlint = join(import.meta.dirname, '../node_modules/.bin/oxlint')
  try {
    return execFileSync(oxlint, ['--format', 'unix', folder], { cwd: root, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

function write(path: string, content: string | object) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}
