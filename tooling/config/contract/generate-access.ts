import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

// openapi-typescript makes the types, but leaves out what it does not know: who may make a call.
const kinds = ['session', 'personal', 'unextended', 'optional', 'anyone', 'admin', 'acting']
const folder = join(import.meta.dirname, '../../../packages/api')
const file = join(folder, 'src/generated/access.ts')
const made = write(readFileSync(join(folder, 'openapi.yaml'), 'utf8'))

if (!process.argv.includes('--check')) writeFileSync(file, made)
else if (readFileSync(file, 'utf8') !== made) {
  console.error('src/generated/access.ts is not what openapi.yaml says. Run: pnpm --filter @portal/api generate')
  process.exitCode = 1
}

function write(contract: string): string {
  const { paths } = parse(contract) as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.values(paths).flatMap((path) => Object.values(path).filter(isOperation))
  return [
    '/** Who may make each call of the contract: its `x-access`, which openapi.yaml explains. */',
    'export const accessOf = {',
    ...operations.map((operation) => `  ${operation.operationId}: '${readAccess(operation)}',`),
    '} as const',
    '',
  ].join('\n')
}

type Operation = { operationId: string; 'x-access'?: string }

/** Beside its operations a path has parameters. */
function isOperation(node: Operation): boolean {
  return node.operationId !== undefined
}

function readAccess({ operationId, 'x-access': access }: Operation): string {
  if (access !== undefined && kinds.includes(access)) return access
  throw new Error(`${operationId} needs an x-access: ${kinds.join(', ')}`)
}
