import type { Schema } from './contract.ts'

/** The parameters of a query that are numbers in the contract. */
export function queryNumbersOf(schema: Schema | undefined): string[] {
  const properties = Object.entries((schema?.['properties'] ?? {}) as Record<string, Schema>)
  return properties.filter(([, { type }]) => type === 'integer').map(([name]) => name)
}

/** A query is text: what is not written as a whole number stays so, and is refused by the contract. */
export function readQueryNumbers(query: Record<string, unknown>, names: readonly string[]): void {
  for (const name of names) {
    const value = query[name]
    if (typeof value === 'string' && /^[0-9]{1,9}$/.test(value)) query[name] = Number(value)
  }
}
