type Schema = {
  $ref?: string
  type?: string
  enum?: string[]
  pattern?: string
  required?: string[]
  oneOf?: Schema[]
} & {
  properties?: Record<string, Schema>
}
type Parameter = { $ref?: string; name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Media = Record<string, { schema: Schema }>
type Node = {
  operationId: string
  'x-access'?: string
  'x-list'?: string
  tags: string[]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Media }
  responses: { 200: { $ref?: string; content: Media } }
}
/** The parts of openapi.yaml that the generated code needs. */
export type Contract = {
  paths: Record<string, Record<string, Node> & { parameters?: Parameter[] }>
  components: Record<string, Record<string, unknown>>
}

/** An operation with its references resolved. */
export type Operation = {
  id: string
  method: string
  path: string
  access: string | undefined
  tag: string
  docs: string
  parameters: Omit<Parameter, '$ref'>[]
  /** The name of the schema of a JSON body; undefined without a body or with another kind of body. */
  bodyName: string | undefined
  isBodyEmpty: boolean
  /** The schema of `data`; undefined when the response is a file. */
  data: Schema | undefined
  /** The property of `data` with a list, which may arrive as a single object. */
  list: string | undefined
}

/** Lists the operations of the OpenAPI document in its order. */
export function readOperations(contract: Contract): Operation[] {
  return Object.entries(contract.paths).flatMap(([path, { parameters: shared = [], ...nodes }]) =>
    Object.entries(nodes).map(([method, node]) => {
      const body = node.requestBody?.content['application/json']?.schema
      const answer = resolve(contract, node.responses[200]).content['application/json']?.schema
      return {
        id: node.operationId,
        method: method.toUpperCase(),
        path,
        access: node['x-access'],
        tag: node.tags[0] ?? '',
        docs: [node.summary, node.description?.trim()].filter(Boolean).join('.\n\n'),
        parameters: [...shared, ...(node.parameters ?? [])].map((parameter) => resolve(contract, parameter)),
        bodyName: body?.$ref?.split('/').at(-1),
        isBodyEmpty: body !== undefined && resolve(contract, body).properties === undefined,
        data: answer && resolveData(contract, resolve(contract, answer).properties?.['data']),
        list: node['x-list'],
      }
    }),
  )
}

function resolveData(contract: Contract, data: Schema = {}): Schema {
  const schema = resolve(contract, data)
  return { ...schema, ...(schema.oneOf && { oneOf: schema.oneOf.map((each) => resolve(contract, each)) }) }
}

function resolve<T extends object>(contract: Contract, value: T & { $ref?: string }): T {
  if (value.$ref === undefined) return value
  const [, , kind = '', name = ''] = value.$ref.split('/')
  return contract.components[kind]?.[name] as T
}
