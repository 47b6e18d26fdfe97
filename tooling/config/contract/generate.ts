import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { type Contract, readOperations, type Operation } from './read-operations.ts'
import { writeEndpoints } from './write-endpoints.ts'

const kinds = ['session', 'personal', 'unextended', 'optional', 'optional-look', 'anyone', 'admin', 'acting']

/** Writes the module with the data of each call that a program needs at run time. */
function writeCalls(operations: readonly Operation[]): string {
  return [
    '/** Names the callers that may use each operation: its `x-access`, which openapi.yaml explains. */',
    'export const accessOf = {',
    ...operations.map((operation) => `  ${operation.id}: '${readAccess(operation)}',`),
    '} as const',
    '',
    '/** Method and path of each call of the contract. */',
    'export const addressOf = {',
    ...operations.map(({ id, method, path }) => `  ${id}: '${method} ${path}',`),
    '} as const',
    '',
  ].join('\n')
}

function readAccess({ id, access }: Operation): string {
  if (access !== undefined && kinds.includes(access)) return access
  throw new Error(`${id} needs an x-access: ${kinds.join(', ')}`)
}

// openapi-typescript generates the types; this program generates the code.
const api = join(import.meta.dirname, '../../../packages/api')
const folder = join(api, 'src/generated')
const operations = readOperations(load(readFileSync(join(api, 'openapi.yaml'), 'utf8')) as Contract)
const made: Record<string, string> = { 'calls.ts': writeCalls(operations), ...writeEndpoints(operations) }

if (process.argv.includes('--check')) check()
else write()

function write(): void {
  rmSync(join(folder, 'endpoints'), { recursive: true, force: true })
  mkdirSync(join(folder, 'endpoints'))
  for (const [name, text] of Object.entries(made)) writeFileSync(join(folder, name), text)
}

function check(): void {
  const kept = ['calls.ts', ...readdirSync(join(folder, 'endpoints')).map((name) => `endpoints/${name}`)]
  const wrong = [...new Set([...kept, ...Object.keys(made)])].filter(
    (name) => !kept.includes(name) || readFileSync(join(folder, name), 'utf8') !== made[name],
  )
  if (wrong.length === 0) return
  console.error(`src/generated/${wrong.join(', ')}: not what openapi.yaml says. Run: npm run generate`)
  process.exitCode = 1
}
