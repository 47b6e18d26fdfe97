import type { Schema } from './contract.ts'

/** The query parameters that are numbers in the OpenAPI document. */
export function queryNumbersOf(schema: Schema | undefined): string[] {
  const properties = Object.entries((schema?.['properties'] ?? {}) as Record<string, Schema>)
  return properties.filter(([, { type }]) => type === 'integer').map(([name]) => name)
}

/** Turns whole numbers into numbers; any other text stays text, and the schema refuses it. */
export function readQueryNumbers(query: Record<string, unknown>, names: readonly string[]): void {
  for (const name of names) {
    const value = query[name]
    if (typeof value === 'string' && /^[0-9]{1,9}$/.test(value)) query[name] = Number(value)
  }
}
