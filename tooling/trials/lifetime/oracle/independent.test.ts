import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('what is computed again shares no code with the product', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'))
  const imports = files.flatMap((name) => {
    const text = readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
    return [...text.matchAll(/(?:from|import)\s*\(?'([^']+)'/g)].map(([, from]) => `${name}: ${from}`)
  })
  expect(imports.length).toBeGreaterThan(0)
  expect(imports.filter((each) => !/: \.\/[a-z-]+\.ts$/.test(each))).toEqual([])
})
