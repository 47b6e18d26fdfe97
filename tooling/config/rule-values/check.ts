import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coincidences } from './coincidences.ts'
import { findTypedValues } from './find-typed-values.ts'
import { ruleValues } from './rule-values.ts'

const root = join(import.meta.dirname, '../../..')

const sources = [
  'packages/{flows,portal,ui}/src/**/*.{ts,tsx}',
  'tooling/server/src/**/*.ts',
  'apps/*/src/**/*.{ts,tsx}',
]
/** Tests state numbers that were worked out by hand, and the demo invents its own. */
const isText = (file: string) => !/\.(test|stories)\.tsx?$|-for-tests\.ts$|\/(testing|demo|generated)\//.test(file)

const found = globSync(sources, { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(isText)
  .toSorted()
  .flatMap((file) =>
    findTypedValues(file, readFileSync(join(root, file), 'utf8'), ruleValues).map((typed) => ({ file, ...typed })),
  )

const isAllowed = (file: string, text: string) =>
  coincidences.some((each) => file.endsWith(each.file) && text.includes(each.words))
const problems = [
  ...found
    .filter(({ file, text }) => !isAllowed(file, text))
    .map(
      ({ file, line, value, rule, text }) =>
        `${file}:${line}: “${value}” is ${rule}: make the text from it, or name the coincidence in tooling/config/rule-values/coincidences.ts. ${text}`,
    ),
  ...coincidences
    .filter((each) => !found.some(({ file, text }) => file.endsWith(each.file) && text.includes(each.words)))
    .map(
      ({ file, words }) => `tooling/config/rule-values/coincidences.ts: no text of ${file} has “${words}” any more.`,
    ),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
