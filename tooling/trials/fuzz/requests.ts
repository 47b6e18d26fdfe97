import fc, { type Arbitrary } from 'fast-check'
import type { Operation } from '@portal/server/http/contract'
import { callRowOf, type CallRow, type Owned } from '@portal/server/tests/authorisation/calls'
import { hostileTexts, hostileValue, valueOf } from './schema-values.ts'

const callers = ['nobody', 'customer', 'admin', 'staff who act'] as const

/** `mustRefuse`: the body has an unknown key or a value of the wrong type. */
export type FuzzedRequest = {
  operation: Operation
  caller: (typeof callers)[number]
  path: string
  query: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
  mustRefuse: boolean
}

type Body = Pick<FuzzedRequest, 'payload' | 'mustRefuse'> & { type: string | undefined }

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const otherTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
  '',
  form,
]

const rawBodies = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '0',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"a":1,"a":2}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
  '\uFEFF{}',
  '{"a":NaN}',
  "{'a':1}",
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
]
const strangers = ['userId', 'role', '__proto__x', 'constructor', 'status', 'isAdmin', 'brand', 'offerID_', '']

/** A request as a client, a careless program or a hostile one would send it. */
export function requestOf(operations: readonly Operation[], owned: Owned): Arbitrary<FuzzedRequest> {
  const ids = [owned.contract, owned.offer, owned.relation, owned.user]
  return fc.constantFrom(...operations).chain((operation) =>
    fc
      .record({
        caller: fc.constantFrom(...callers),
        path: pathOf(operation, owned),
        query: queryOf(operation, ids),
        key: fc.option(fc.oneof(fc.uuid(), fc.string({ maxLength: 80 })), { freq: 4 }),
        body: bodyOf(operation, ids, callRowOf(operation.id), owned),
      })
      .map(({ caller, path, query, key, body }) => ({
        operation,
        caller,
        path,
        query,
        headers: {
          ...(body.type !== undefined && { 'content-type': body.type }),
          ...(operation.headers && key !== null && { 'idempotency-key': key.replaceAll(/[^ -~]/g, '') }),
        },
        payload: body.payload,
        mustRefuse: body.mustRefuse,
      })),
  )
}

function pathOf({ id, url, params }: Operation, owned: Owned): Arbitrary<string> {
  const row = callRowOf(id)
  const names = url.match(/(?<=:)\w+/g) ?? []
  const schemas = (params?.['properties'] ?? {}) as Record<string, Operation['params'] & object>
  const model = Object.fromEntries(
    names.map((name) => {
      const hostile = fc.constantFrom(...hostileTexts.filter((text) => text !== '' && text.length < 200))
      const kind = row.params?.[name]
      const own = kind && owned[kind]
      const valid = valueOf(schemas[name] ?? { type: 'string' }, Object.values(owned)).map(String)
      const mostly = own === undefined ? valid : fc.constant(own)
      const rarely = fc.oneof(valid, hostile)
      return [name, fc.oneof({ weight: 6, arbitrary: mostly }, { weight: 1, arbitrary: rarely })]
    }),
  )
  return fc.record(model).map((values) => url.replace(/:(\w+)/g, (_, name: string) => encode(values[name] ?? '')))
}

function queryOf({ querystring }: Operation, ids: readonly string[]): Arbitrary<string> {
  const valid = valueOf(querystring ?? { type: 'object' }, ids).map((values) => toPairs(values as object))
  const texts = fc.constantFrom(...hostileTexts)
  const names = fc.constantFrom('page', 'van', '__proto__', 'cookieName', 'a[b]', ...strangers)
  const hostile = fc.array(fc.tuple(names, texts), { maxLength: 3 })
  const pairs = fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 1, arbitrary: valid.map((each) => [...each, ...each]) },
    { weight: 1, arbitrary: fc.tuple(valid, hostile).map(([a, b]) => [...a, ...b]) },
    { weight: 1, arbitrary: hostile },
  )
  return pairs.map((each) => each.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'))
}

function bodyOf(
  { body, bodyTypes, method }: Operation,
  ids: readonly string[],
  row: CallRow,
  owned: Owned,
): Arbitrary<Body> {
  const nothing = fc.constant<Body>({ payload: undefined, type: undefined, mustRefuse: false })
  const strange = fc.record<Body>({
    payload: fc.constantFrom(...rawBodies),
    type: fc.constantFrom(json, ...otherTypes),
    mustRefuse: fc.constant(false),
  })
  if (method === 'GET') return nothing
  if (bodyTypes.some((type) => type !== json && type !== form)) {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((each) => Buffer.from(each))
    const file = fc.record<Body>({
      payload: bytes,
      type: fc.constantFrom(...bodyTypes),
      mustRefuse: fc.constant(false),
    })
    return fc.oneof({ weight: 5, arbitrary: file }, { weight: 1, arbitrary: strange })
  }
  if (!body) return fc.oneof({ weight: 5, arbitrary: nothing }, { weight: 1, arbitrary: strange })
  const generated = valueOf(body, ids) as Arbitrary<Record<string, unknown>>
  const real = row.body?.(owned)
  const valid = real ? fc.oneof(generated, fc.constant(Object.fromEntries(Object.entries(real)))) : generated
  if (bodyTypes.includes(form)) {
    const sent = valid.map((value): Body => ({ payload: toForm(value), type: form, mustRefuse: false }))
    return fc.oneof({ weight: 5, arbitrary: sent }, { weight: 1, arbitrary: strange })
  }
  const toBody = (mustRefuse: boolean) => (value: unknown) => ({
    payload: JSON.stringify(value),
    type: json,
    mustRefuse,
  })
  const names = Object.keys(body['properties'] ?? {})
  const withStranger = fc
    .tuple(valid, fc.constantFrom(...strangers), hostileValue)
    .map(([value, name, added]) => ({ ...value, [names.includes(name) ? `${name}_` : name]: added }))
  const replaced = fc
    .tuple(valid, fc.nat(), hostileValue)
    .map(([value, place, other]) => replaceIn(value, place, other))
  // No field of the OpenAPI document is a list of lists.
  const wrongType = fc
    .tuple(valid, fc.constantFrom(...names, 'a'))
    .map(([value, name]) => ({ ...value, [name]: [[[]]] }))
  return fc.oneof(
    { weight: 5, arbitrary: valid.map(toBody(false)) },
    { weight: 2, arbitrary: withStranger.map(toBody(true)) },
    { weight: 2, arbitrary: wrongType.map(toBody(true)) },
    { weight: 2, arbitrary: replaced.map(toBody(false)) },
    { weight: 1, arbitrary: hostileValue.map(toBody(false)) },
    { weight: 1, arbitrary: strange },
  )
}

/** Replaces a value at one of the places. */
function replaceIn(value: unknown, place: number, other: unknown): unknown {
  const places: (string | number)[][] = []
  const collect = (node: unknown, path: (string | number)[]) => {
    if (path.length > 0) places.push(path)
    if (typeof node !== 'object' || node === null) return
    for (const [name, each] of Object.entries(node)) collect(each, [...path, name])
  }
  collect(value, [])
  const chosen = places[place % Math.max(1, places.length)]
  return chosen ? withValue(value, chosen, other) : other
}

function withValue(node: unknown, [name, ...rest]: (string | number)[], other: unknown): unknown {
  if (name === undefined) return other
  if (Array.isArray(node))
    return node.map((each, index) => (index === Number(name) ? withValue(each, rest, other) : each))
  return { ...(node as object), [name]: withValue((node as Record<string, unknown>)[name], rest, other) }
}

function toPairs(values: object): [string, string][] {
  return Object.entries(values).map(([name, value]) => [name, String(value)])
}

function toForm(values: object): string {
  return toPairs(values)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
}

/** As a browser does: half a surrogate pair becomes the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
