import { separator, type Test } from './read-tests.ts'

const row = /^- \*\*(\S+)\*\* /
const shownTest = /^ {2}- `/

/**
 * The document with the tests of each requirement below it, in the order of `testsByFile`. The tests that stood there are
 * left out; a reason why there is none (`none:`) stays.
 */
export function withTests(document: string, testsByFile: ReadonlyMap<string, readonly Test[]>): string {
  const shown = new Map<string, string[]>()
  for (const [file, tests] of testsByFile) {
    for (const { name, requirements } of tests) {
      for (const number of requirements) {
        const line = `  - \`${file}${separator}${name}\``
        const lines = shown.get(number) ?? []
        if (!lines.includes(line)) shown.set(number, [...lines, line])
      }
    }
  }
  return document
    .split('\n')
    .filter((line) => !shownTest.test(line))
    .flatMap((line) => [line, ...(shown.get(row.exec(line)?.[1] ?? '') ?? [])])
    .join('\n')
}
