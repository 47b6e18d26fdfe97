import type { Operation } from './read-operations.ts'

const kinds = ['session', 'personal', 'unextended', 'optional', 'optional-look', 'anyone', 'admin', 'acting']

/** Writes the module with the data of each call that a program needs at run time. */
export function writeCalls(operations: readonly Operation[]): string {
  return [
    '/** Who may make each call of the contract: its `x-access`, which openapi.yaml explains. */',
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
