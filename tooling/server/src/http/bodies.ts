import { limits } from '@portal/flows/values/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiProblem } from '../platform/api-problem.ts'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const files = ['image/jpeg', 'image/png', 'application/pdf']

/** The maximum size of an uploaded file, in bytes. */
export const largestFile = limits.fileMegabytes * 1024 * 1024

/** Returns true when a body of these content types is a file. */
export function isFile(types: readonly string[]): boolean {
  return types.some((type) => files.includes(type))
}

/** Parses JSON strictly, a form with each name once, and a file as raw bytes. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(json, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => done(null, parseForm(body as string)))
  app.addContentTypeParser(files, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Refuses a content type that the operation does not accept, before the body is read. */
export function refuseOtherTypes({ headers }: FastifyRequest, types: readonly string[]): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  const hasBody = headers['content-length'] !== '0' && (headers['content-length'] ?? headers['transfer-encoding'])
  if (!hasBody || types.includes(type.trim().toLowerCase())) return
  const message = isFile(types) ? 'Kies een foto (JPG of PNG) of een PDF.' : 'Stuur de gegevens als JSON.'
  throw new ApiProblem(415, { message })
}

function parseForm(text: string): unknown {
  const pairs = [...new URLSearchParams(text)]
  const isRepeated = new Set(pairs.map(([name]) => name)).size < pairs.length
  if (isRepeated) throw new ApiProblem(400, { message: 'Deze aanvraag is niet te lezen.' })
  return Object.assign(Object.create(null) as object, Object.fromEntries(pairs))
}
