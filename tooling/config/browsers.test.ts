import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oldestBrowsers } from './browsers.ts'

const root = join(import.meta.dirname, '../..')

test('the README names the oldest browsers that the build is for', async () => {
  const [, chrome, edge, firefox, safari, ios] =
    /^chrome(\d+) edge(\d+) firefox(\d+) safari([\d.]+) ios([\d.]+)$/.exec(oldestBrowsers.join(' ')) ?? []
  expect([edge, ios]).toEqual([chrome, safari])
  expect(await readFile(join(root, 'README.md'), 'utf8')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`,
  )
})

// Newer parts of the language do not compile, so they cannot reach a browser that lacks them.
test('the compiler knows no newer JavaScript than those browsers have', async () => {
  expect(await readFile(join(root, 'tsconfig.base.json'), 'utf8')).toContain('"lib": ["es2024", "dom", "dom.iterable"]')
})
