import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { load } from 'js-yaml'
import type { OperationId } from '../modules/base/operation/handler.ts'

export type Schema = { readonly [key: string]: unknown }

export type Operation = {
  id: OperationId
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** In Fastify's notation, without a slash at the end. */
  url: string
  params: Schema | undefined
  /** Undefined when a foreign caller, such as a bank, chooses its own query. */
  querystring: Schema | undefined
  headers: Schema | undefined
  /** Allows null when the body is optional. */
  body: Schema | undefined
  /** The accepted content types; empty when there is no body. */
  bodyTypes: string[]
  /** Undefined when the response is a file. */
  answer: Schema | undefined
}

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Content = { content: Record<string, { schema: Schema }> }
type OperationNode = {
  operationId: OperationId
  parameters?: Parameter[]
  requestBody?: Content & { required?: boolean }
  'x-any-query'?: boolean
  responses: { 200: Content; default: Content }
}
type PathNode = { parameters?: Parameter[] } & { [method: string]: OperationNode }

const document = load(
  readFileSync(createRequire(import.meta.url).resolve('@portal/api/openapi.yaml'), 'utf8'),
) as Schema
const resolved = resolveReferences(document) as {
  paths: Record<string, PathNode>
  components: { schemas: Record<string, Schema> }
}

export const errorSchema: Schema = resolved.components.schemas['Error'] as Schema

/** The operations of the OpenAPI document, in its order, with every reference resolved. */
export const operationsOfContract: Operation[] = Object.entries(resolved.paths).flatMap(([path, node]) =>
  (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
    const operation = node[method]
    return operation ? [toOperation(path, method, operation, node.parameters ?? [])] : []
  }),
)

const ids = new Map<string, OperationId>(operationsOfContract.map(({ method, url, id }) => [`${method} ${url}`, id]))

/** The operation of a route template; undefined for a route outside the OpenAPI document. */
export function operationAt(method: string, url = ''): OperationId | undefined {
  return ids.get(`${method === 'HEAD' ? 'GET' : method} ${url}`)
}

function toOperation(path: string, method: string, node: OperationNode, shared: Parameter[]): Operation {
  const parameters = [...shared, ...(node.parameters ?? [])]
  const bodies = node.requestBody?.content ?? {}
  const bodyTypes = Object.keys(bodies)
  return {
    id: node.operationId,
    method: method.toUpperCase() as Operation['method'],
    url: path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''),
    params: parametersSchema(parameters, 'path', false),
    // Unknown query parameters are refused, as unknown fields of a body are.
    querystring: node['x-any-query']
      ? undefined
      : (parametersSchema(parameters, 'query', false) ?? { type: 'object', additionalProperties: false }),
    headers: parametersSchema(parameters, 'header', true),
    body: bodySchema(node.requestBody),
    bodyTypes,
    answer: node.responses[200].content['application/json']?.schema,
  }
}

/** A file has no schema: its bytes are checked when it is received. */
function bodySchema({ content = {}, required = false }: Partial<Content> & { required?: boolean } = {}) {
  const schema = (content['application/json'] ?? content['application/x-www-form-urlencoded'])?.schema
  return schema && !required ? { ...schema, type: ['object', 'null'] } : schema
}

function parametersSchema(all: Parameter[], place: Parameter['in'], additionalProperties: boolean): Schema | undefined {
  const parameters = all.filter((parameter) => parameter.in === place)
  if (parameters.length === 0) return undefined
  const nameOf = (parameter: Parameter) => (place === 'header' ? parameter.name.toLowerCase() : parameter.name)
  return {
    type: 'object',
    additionalProperties,
    required: parameters.filter((parameter) => parameter.required).map(nameOf),
    properties: Object.fromEntries(parameters.map((parameter) => [nameOf(parameter), parameter.schema])),
  }
}

/** Replaces each `$ref` by its target; the document has no circular references. */
function resolveReferences(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(resolveReferences)
  if (typeof node !== 'object' || node === null) return node
  const { $ref: reference, ...rest } = node as { $ref?: string }
  const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolveReferences(value)]))
  if (reference === undefined) return own
  const target = reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((place, key) => (place as Schema)[key], document)
  return { ...(resolveReferences(target) as Schema), ...own }
}
