import { describe, expect, it } from 'vitest'
import { missingId } from '../../tests/calculations.ts'
import { createTestApp } from '../../tests/test-app.ts'
import { operationsOfContract } from './contract.ts'

const { app } = await createTestApp()

/** Reads the paths from Fastify's tree of routes, in which each line is nested below its prefix. */
function pathsOf(drawing: string): string[] {
  const above: string[] = []
  const paths = drawing.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] =
      /^((?:[│├└─]| )*)(\S*)( \(.*\))?$/.exec(line.replaceAll('\u00a0', ' ')) ?? []
    const depth = indent.length / 4
    above.length = Math.max(0, depth - 1)
    above.push(part)
    return methods ? [above.join('')] : []
  })
  return [...new Set(paths)].toSorted()
}

describe('the routes of the server', () => {
  it('are those of the OpenAPI document, the health checks, and the pages of the sandbox', () => {
    const documented = new Set(operationsOfContract.map(({ url }) => url))
    expect(pathsOf(app.printRoutes({ commonPrefix: false })).filter((path) => !documented.has(path))).toEqual([
      '/api',
      '/api*',
      '/health',
      '/ready',
      '/sandbox/bank.css',
      '/sandbox/ideal/:id',
      '/sandbox/machtiging/:id',
      '/sandbox/overboeking',
    ])
  })

  it('accept only the methods of the OpenAPI document', async () => {
    for (const [url, operations] of Map.groupBy(operationsOfContract, (operation) => operation.url)) {
      const known: string[] = operations.map(({ method }) => method)
      const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const).filter(
        (method) => !known.includes(method),
      )
      for (const method of others) {
        const { statusCode } = await app.inject({ method, url: url.replaceAll(/:\w+/g, missingId) })
        expect(statusCode, `${method} ${url}`).toBe(405)
      }
    }
  })
})
