import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from '@portal/server/http/contract'

/** Text with a meaning in some program. */
export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Egnp.exe',
  '\uFEFF',
  'İıſKÅ',
  '👩‍👩‍👧‍👦'.repeat(20),
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '"; drop table users; --',
  '%00',
  '../../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '=cmd|calc!A1',
  'a'.repeat(5_000),
  'NaN',
  '1e999',
  '-0',
  '٣',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  'true',
  'null',
  '[object Object]',
]

const hostileNumbers = [0, -0, -1, 0.1, 1e-7, 1e21, 2 ** 31, 2 ** 53, 2 ** 53 + 2, -(2 ** 63), Number.MAX_VALUE]

/** A value of any kind. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(...hostileNumbers),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { $ne: '' }, { length: 1 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

const patternsThatHang = /\(\?[=!<]/

/** A value that is valid for a schema; `ids` are existing ones. */
export function valueOf(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown>(...(schema['enum'] as unknown[]))
  const choices = (schema['oneOf'] ?? schema['anyOf']) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, ids)))
  const types = [schema['type'] ?? 'object'].flat() as string[]
  return fc.oneof(...types.map((type) => valueOfType(type, schema, ids)))
}

function valueOfType(type: string, schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  const { minimum = -1_000_000, maximum = 1_000_000, items = {}, minItems = 0, maxItems = 6 } = schema as Limits
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
        fc.double({ min: minimum, max: maximum, noNaN: true }),
      )
    case 'array':
      return fc.array(valueOf(items, ids), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 6)),
      })
    case 'string':
      return textOf(schema, ids)
    default:
      return objectOf(schema, ids)
  }
}

type Limits = { minimum?: number; maximum?: number; items?: Schema; minItems?: number; maxItems?: number }
type TextLimits = { pattern?: string; format?: string; minLength?: number; maxLength?: number }

function textOf(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  const { pattern, format, minLength = 0, maxLength = 40 } = schema as TextLimits
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (format === 'date' || format === 'date-time') {
    const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    return dates.map((date) => date.toISOString().slice(0, format === 'date' ? 10 : undefined))
  }
  if (pattern !== undefined && !patternsThatHang.test(pattern)) return fc.stringMatching(new RegExp(pattern, 'u'))
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }
  const known = ['starter@demo.nl', 'Welkom-bij-de-demo-2026', '+31612345678', 'mix-neutraal', '2026-12-01']
  return fc.oneof(
    fc.string(length),
    fc.string({ ...length, unit: 'grapheme' }),
    fc.string({ ...length, unit: 'binary' }),
    fc.constantFrom(
      ...[...known, ...hostileTexts].filter((text) => text.length >= minLength && text.length <= maxLength),
    ),
  )
}

function objectOf(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const model = Object.fromEntries(properties.map(([name, each]) => [name, valueOf(each, ids)]))
  const requiredKeys = ((schema['required'] ?? []) as string[]).filter((name) => name in model)
  return fc.record(model, { requiredKeys, noNullPrototype: true })
}
