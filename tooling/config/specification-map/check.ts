import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProblems } from './find-problems.ts'

const root = join(import.meta.dirname, '../../..')
const map = 'docs/specification-map.md'

function readSource(path: string): string | undefined {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

const problems = findProblems(readSource(map) ?? '', readSource)
for (const problem of problems) console.error(`${map}, ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1
