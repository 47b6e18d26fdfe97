import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCitationProblems } from './find-citation-problems.ts'
import { findProblems, readNumbers } from './find-problems.ts'

const root = join(import.meta.dirname, '../../..')
const path = 'docs/requirements.md'

function readSource(file: string): string | undefined {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined
}

/** Lists the files written by hand, new ones too, except the tests of this check: they cite missing requirements. */
function listFiles(): readonly string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(tsx?|m?js|md|ya?ml|jsonc?|sql|css|html|sh|conf)$|rc\.json$/.test(file))
    .filter((file) => !file.startsWith('tooling/config/requirements/') && !file.includes('/generated/'))
}

const document = readSource(path) ?? ''
const numbers = readNumbers(document)
const problems = [
  ...findProblems(document, readSource).map((problem) => `${path}, ${problem}`),
  ...listFiles().flatMap((file) =>
    findCitationProblems(readSource(file) ?? '', numbers).map((problem) => `${file}, ${problem}`),
  ),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
