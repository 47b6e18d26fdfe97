import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCitationProblems } from './find-citation-problems.ts'
import { findProblems, readNumbers } from './find-problems.ts'
import { readTests } from './read-tests.ts'
import { withTests } from './with-tests.ts'

const root = join(import.meta.dirname, '../../..')
const path = 'docs/requirements.md'
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Lists the files written by hand, new ones too, except the tests of this check: they cite missing requirements. */
function listFiles(): readonly string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(tsx?|m?js|md|ya?ml|jsonc?|sql|css|html|sh|conf)$|rc\.json$/.test(file))
    .filter((file) => !file.startsWith('tooling/config/requirements/') && !file.includes('/generated/'))
    .filter((file) => existsSync(join(root, file)))
}

const files = listFiles()
const testFiles = files.filter((file) => /\.(test\.tsx?|e2e\.ts)$/.test(file)).toSorted()
const document = withTests(read(path), new Map(testFiles.map((file) => [file, readTests(file, read(file))])))
const numbers = readNumbers(document)
if (process.argv.includes('--write')) writeFileSync(join(root, path), document)
const problems = [
  ...(document === read(path) ? [] : [`${path} is not what the tests say: npm run generate`]),
  ...findProblems(document).map((problem) => `${path}, ${problem}`),
  ...files.flatMap((file) => findCitationProblems(read(file), numbers).map((problem) => `${file}, ${problem}`)),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
