import { password } from '@portal/e2e/log-in'
import { createPhoto } from '@portal/e2e/photo'
import { payload } from '@portal/server/tests/calculations'
import type { Customer } from '../fill-contracts.ts'

/** Sends one request of a customer; returns its body. */
export type Send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object | Buffer) => Promise<unknown>

/** What customers do, each with its share of a hundred visits. */
export type Visit = 'read' | 'preview' | 'login' | 'PDF' | 'CSV' | 'upload'

const shares: readonly (readonly [Visit, number])[] = [
  ['upload', 0.25],
  ['login', 1],
  ['CSV', 1],
  ['PDF', 1.5],
  ['preview', 8],
  ['read', 100],
]

/** @param chance from 0 to 1 */
export function chooseVisit(chance: number): Visit {
  let rest = chance * 100
  for (const [kind, share] of shares) {
    if (rest < share) return kind
    rest -= share
  }
  return 'read'
}

const ofContract = ['', '/details', '/transactions', '/history', '/documents', '/changes', '/deposits']
const ofCustomer = ['/api/users/me', '/api/contracts/summaries', '/api/contracts/course', '/api/contracts/upcoming']

/** Five megabytes. */
const photo = createPhoto({ width: 1700, height: 1000, chance: Math.random })

/** One visit of a customer with a session. */
export async function visit(
  kind: Visit,
  send: Send,
  { contractId }: Pick<Customer, 'contractId'>,
  chance: () => number,
): Promise<void> {
  const pick = (paths: readonly string[]) => paths[Math.floor(chance() * paths.length)] ?? ''
  const contract = `/api/contracts/${contractId}`
  if (kind === 'read') {
    await send('GET', chance() < 0.5 ? pick(ofCustomer) : contract + pick(ofContract))
  } else if (kind === 'preview') {
    await send('POST', '/api/calculation/preview', payload)
  } else if (kind === 'login') {
    await send('POST', '/api/login', { username: 'spaarder@demo.nl', password })
  } else if (kind === 'PDF') {
    const { data } = (await send('GET', `${contract}/documents`)) as { data: { id: string }[] }
    await send('GET', `${contract}/documents/${data[0]?.id}`)
  } else if (kind === 'CSV') {
    await send('GET', `${contract}/transactions/csv`)
  } else {
    const { data } = (await send('POST', '/api/calculation', payload)) as { data: { offerID: string } }
    await send('PUT', `/api/offers/${data.offerID}/files/mijn/kopie`, photo.buffer)
  }
}
