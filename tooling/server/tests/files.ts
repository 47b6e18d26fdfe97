import type { ReceivedFile } from '@portal/api/operations'
import type { FastifyInstance } from 'fastify'
import { call } from './calculations.ts'

/** Sends bytes as a document of the application. */
export function send(app: FastifyInstance, url: string, cookie: string, type: string, bytes: Buffer) {
  return app.inject({ method: 'PUT', url, headers: { cookie, 'content-type': type }, payload: bytes })
}

/** The same again while the machine has no time for it, as the portal does. */
export async function sendWhenQuiet(...sent: Parameters<typeof send>) {
  let answer = await send(...sent)
  while (answer.statusCode === 429) answer = await send(...sent)
  return answer
}

export async function filesOf(app: FastifyInstance, offerId: string, cookie: string): Promise<ReceivedFile[]> {
  return (await call(app, 'GET', `/api/offers/${offerId}/files`, cookie)).json<{ data: ReceivedFile[] }>().data
}
