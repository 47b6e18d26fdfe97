import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'

type Validate = ReturnType<FastifySchemaCompiler<object>>
type Serialize = ReturnType<FastifySerializerCompiler<object>>

const options = { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true } as const
const compileValidator = AjvCompiler()({}, { customOptions: options }) as (route: { schema: object }) => Validate
const compileSerializer = SerializerSelector()({}, {}) as unknown as (route: { schema: object }) => Serialize

const validators = new WeakMap<object, Validate>()
const serializers = new WeakMap<object, Serialize>()

/**
 * Compiles each schema of the contract once for all brands, when the first request needs it: compiling them all at start
 * would take half a second for every brand.
 */
export function shareCompiledSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ schema }) => {
    const validate: Validate = (data: unknown) => {
      const compiled = getOrCompile(validators, schema, compileValidator)
      const result = compiled(data)
      validate.errors = compiled.errors ?? null
      return result
    }
    return validate
  })
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (data: unknown) =>
        getOrCompile(serializers, schema, compileSerializer)(data),
  )
}

function getOrCompile<T>(cache: WeakMap<object, T>, schema: object, compile: (route: { schema: object }) => T): T {
  const known = cache.get(schema)
  if (known) return known
  const compiled = compile({ schema })
  cache.set(schema, compiled)
  return compiled
}
