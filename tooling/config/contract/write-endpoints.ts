import type { Operation } from './read-operations.ts'

/** Written by hand, because they change what is sent or received, or send a file. */
const writtenByHand = [
  'getCountries',
  'lookUpPostcode',
  'previewCalculation',
  'getFile',
  'saveFile',
  'deleteFile',
  'sendPhoneUpload',
]

/** Each in its own module: the first page loads whole modules, and needs only `call`. */
const modules = { readFile: 'read-file', readList: 'read-list', call: 'send' }

/** Writes a module for each tag of the OpenAPI document, with a function for each operation that the portal calls. */
export function writeEndpoints(operations: readonly Operation[]): Record<string, string> {
  // Providers call the webhooks, the portal never does.
  const called = operations.filter(({ id, path }) => !writtenByHand.includes(id) && !path.startsWith('/api/webhooks/'))
  const byTag = Map.groupBy(called, ({ tag }) => tag)
  return Object.fromEntries(Array.from(byTag, ([tag, ofTag]) => [`endpoints/${tag}.ts`, writeModule(ofTag)]))
}

function writeModule(operations: Operation[]): string {
  const functions = operations.map(writeFunction)
  const code = functions.join('\n')
  const bodies = new Set(operations.flatMap(({ bodyName, isBodyEmpty }) => (isBodyEmpty ? [] : (bodyName ?? []))))
  const types = [...bodies, ...(code.includes("operations['") ? ['operations'] : [])].toSorted()
  const readers = Object.entries(modules).filter(([name]) => new RegExp(` ${name}[<(]`).test(code))
  return [
    "import type { ApiClient, CallOptions } from '../../client.ts'",
    ...readers.map(([name, file]) => `import { ${name} } from '../../${file}.ts'`),
    ...(types.length > 0 ? [`import type { ${types.join(', ')} } from '../openapi.ts'`] : []),
    '',
    code,
  ].join('\n')
}

function writeFunction(operation: Operation): string {
  const { id, method, path, parameters, bodyName, isBodyEmpty, data, list } = operation
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const key = parameters.find((parameter) => parameter.in === 'header')
  const { query, queryArgument, queryType } = writeQuery(operation, inQuery)
  const hasBody = bodyName !== undefined && !isBodyEmpty
  const taken = [
    'client: ApiClient',
    ...inPath.map(({ name, schema }) => `${name}: ${toType(schema)}`),
    ...queryArgument,
    ...(hasBody ? [`body: ${bodyName}`] : []),
    ...(key ? [`idempotencyKey: string${key.required ? '' : ' | null'}`] : []),
    'options?: CallOptions',
  ]
  const params = [
    ...(inPath.length > 0 ? [`path: { ${inPath.map(({ name }) => name).join(', ')} }`] : []),
    ...query,
    ...(key ? ["header: { 'Idempotency-Key': idempotencyKey }"] : []),
  ]
  const init = [
    ...(params.length > 0 ? [`params: { ${params.join(', ')} }`] : []),
    ...(bodyName === undefined ? [] : [isBodyEmpty ? 'body: {}' : 'body']),
  ]
  const sent = `'${path}', ${init.length > 0 ? `{ ${init.join(', ')} }` : '{}'}, options`
  const call = list
    ? `readList<'${id}', '${list}'>(client, ${sent}, '${list}')`
    : data === undefined
      ? `readFile(client, ${sent})`
      : `call<'${id}'>(client, '${method}', ${sent}${toNames(data)})`
  return [
    ...queryType,
    ...writeDocs(operation.docs),
    `export function ${id}(${taken.join(', ')}) {`,
    `  return ${call}`,
    '}',
    '',
  ].join('\n')
}

/** A single parameter is an argument, several are one object with its own type. */
function writeQuery({ id }: Operation, inQuery: Operation['parameters']) {
  const [first, ...others] = inQuery
  if (!first) return { query: [], queryArgument: [], queryType: [] }
  const { name, schema } = first
  if (others.length === 0) {
    const [only] = schema.enum?.length === 1 ? schema.enum : []
    if (only !== undefined) return { query: [`query: { ${name}: '${only}' }`], queryArgument: [], queryType: [] }
    return { query: [`query: { ${name} }`], queryArgument: [`${name}: ${toType(schema)}`], queryType: [] }
  }
  const type = `${id[0]?.toUpperCase()}${id.slice(1)}Query`
  const queryType = [
    `/** The query of \`${id}\`. */`,
    `export type ${type} = NonNullable<operations['${id}']['parameters']['query']>`,
    '',
  ]
  return { query: ['query'], queryArgument: [`query: ${type}`], queryType }
}

/** The required names in `data`, as `hasData` reads them; a list has a length. */
function toNames({ type, required = [], oneOf }: NonNullable<Operation['data']>): string {
  const object = oneOf?.find((each) => each.required)
  const names = type === 'array' ? 'length' : [...(object?.required ?? required)].join(' ')
  return names === '' ? '' : `, '${oneOf ? '?' : ''}${names}'`
}

function toType({ type, enum: values, pattern = '' }: Operation['parameters'][number]['schema']): string {
  if (values) return values.map((value) => `'${value}'`).join(' | ')
  if (type === 'integer') return 'number'
  // A year is text in a path, but a number in every calculation.
  return /^[\d^$()|[\]{}-]+$/.test(pattern) ? 'number | string' : 'string'
}

function writeDocs(docs: string): string[] {
  const lines = docs.split('\n')
  return lines.length === 1 ? [`/** ${docs}. */`] : ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */']
}
