import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

// openapi-typescript makes the types; what has to be known while a program runs is made here.
const kinds = ['session', 'personal', 'unextended', 'optional', 'optional-look', 'anyone', 'admin', 'acting']
const folder = join(import.meta.dirname, '../../../packages/api')
const file = join(folder, 'src/generated/calls.ts')
const made = write(readFileSync(join(folder, 'openapi.yaml'), 'utf8'))

if (!process.argv.includes('--check')) writeFileSync(file, made)
else if (readFileSync(file, 'utf8') !== made) {
  console.error('src/generated/calls.ts is not what openapi.yaml says. Run: pnpm --filter @portal/api generate')
  process.exitCode = 1
}

type Operation = { operationId: string; 'x-access'?: string }

function write(contract: string): string {
  const { paths } = parse(contract) as { paths: Record<string, Record<string, Operation>> }
  const calls = Object.entries(paths).flatMap(([path, node]) =>
    Object.entries(node)
      // Beside its operations a path has parameters.
      .filter(([, { operationId }]) => operationId !== undefined)
      .map(([method, operation]) => ({ ...operation, address: `${method.toUpperCase()} ${path}` })),
  )
  return [
    '/** Who may make each call of the contract: its `x-access`, which openapi.yaml explains. */',
    'export const accessOf = {',
    ...calls.map((call) => `  ${call.operationId}: '${readAccess(call)}',`),
    '} as const',
    '',
    '/** Method and path of each call of the contract. */',
    'export const addressOf = {',
    ...calls.map(({ operationId, address }) => `  ${operationId}: '${address}',`),
    '} as const',
    '',
  ].join('\n')
}

function readAccess({ operationId, 'x-access': access }: Operation): string {
  if (access !== undefined && kinds.includes(access)) return access
  throw new Error(`${operationId} needs an x-access: ${kinds.join(', ')}`)
}
