import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** The variables of modules that are a cache: they only keep what would be the same without them. */
const caches = ['packages/flows/src/values/moment.ts', 'tooling/server/src/modules/access/password/common-passwords.ts']

it('no rule, module or engine keeps data in a variable of its file, where a test or an installation could set it', () => {
  const files = globSync(['packages/flows/src/**/*.ts', 'tooling/server/src/{engine,modules}/**/*.ts'], { cwd: root })
  const sources = files.filter((file) => !/(?:\.test|-for-tests)\.ts$/u.test(file))
  expect(sources.length).toBeGreaterThan(300)
  const setting = sources.filter((file) => /^(?:export )?(?:let|var) /mu.test(readFileSync(join(root, file), 'utf8')))
  expect(setting.toSorted()).toEqual(caches)
})

it('no format is made while a module is read: the first one takes a slow phone 45 ms', () => {
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/u.test(file))
  expect(files.length).toBeGreaterThan(500)
  const making = /^(?:export )?(?:const|let|var) [^=]*=(?! *(?:async )?\(?[\w, :]*\)? *=>)[^\n]*\bIntl\./mu
  expect(files.filter((file) => making.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
