import type { ContractDocument } from '@portal/api/operations'
import type { FastifyInstance } from 'fastify'
import { call } from './calculations.ts'
import { readPdf } from './read-pdf.ts'

/** The text of a contract's document with this title, as its owner reads it. */
export async function documentText(
  app: FastifyInstance,
  cookie: string,
  contractId: string,
  title: string,
): Promise<string> {
  const url = `/api/contracts/${contractId}/documents`
  const { data } = (await call(app, 'GET', url, cookie)).json<{ data: ContractDocument[] }>()
  const document = data.find((each) => each.title === title)
  const answer = await call(app, 'GET', `${url}/${document?.id}`, cookie)
  if (answer.statusCode !== 200) throw new Error(`${title}: ${answer.statusCode}`)
  return (await readPdf(answer.rawPayload)).pages.join(' ').replaceAll('\u00A0', ' ')
}
