import type { Calculation, ChangeRequest, DepositRequest, Payment } from '@portal/api/operations'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { logIn, type Browser } from '@portal/server/tests/customers/browser'
import { makePayments } from '../harness/customer.ts'
import { payload } from '@portal/server/tests/calculations'
import type { MailedCodes } from './mailed-codes.ts'

/** The confirmed actions, which are compared with the database afterwards. */
export type Told = {
  offerIds: string[]
  paidIds: Set<string>
  /** By their contract. */
  deposits: Map<string, string>
  changes: Map<string, string>
  /** Codes whose mail was lost with the process that had to send it. */
  codesAskedAgain: number
}

type Visit = {
  browser: Browser
  chance: () => number
  username: string
  /** An unpaid contract, and one for deposits and changes. */
  unpaidId: string
  paidId: string
  paidNumber: string
  codes: MailedCodes
  told: Told
  sendWebhook(bankId: string): void
  /** Runs one action of a customer; an exception counts as its failure. */
  act(name: string, action: () => Promise<void>): Promise<void>
}

const deposit: DepositRequest = { amountCents: 75_00, method: 'ideal', funds: null, confirmsJaarruimte: false }
const change: ChangeRequest = { option: 'inleg', values: { periodicDepositCents: 150_00 } }

/** A visit of a customer, who uses every part of the portal once. Nothing is retried, as in the portal. */
export async function visit({ browser, username, told, codes, act, ...given }: Visit): Promise<void> {
  const { chance, unpaidId, paidId, sendWebhook } = given
  let cookie = ''
  const get = async (path: string, status = 200) => (await browser.insist({ method: 'GET', path, cookie }, status)).body
  const send = async <T>(path: string, json: object, key?: string) => {
    const answer = await browser.insist({ method: 'POST', path, cookie, json, ...(key && { key }) }, 200)
    return (answer.body as { data: T }).data
  }
  const put = (path: string, json: object) => browser.insist({ method: 'PUT', path, cookie, json }, 200)

  await act('log in', async () => {
    // A page without its script is useless, whichever version it is of.
    const [, script = ''] = /<script [^>]*src="([^"]+)"/.exec((await get('/login')) as string) ?? []
    await get(script)
    cookie = await logIn(browser, username)
    await get('/api/getCookie?cookieName=token')
    await get('/api/users/me')
  })
  if (cookie === '') return
  await act('read', async () => {
    await Promise.all(['/mijn-investeringen', '/api/contracts/summaries', '/api/payments'].map((path) => get(path)))
  })
  await act('calculate and save', async () => {
    await send('/api/calculation/preview', payload)
    const { offerID } = await send<Calculation>('/api/calculation', payload, randomUUID())
    if (offerID === null) throw new Error('A calculation was not saved')
    told.offerIds.push(offerID)
    await put(`/api/calculation/${offerID}`, { ...payload, initialDeposit: 12_000 })
  })
  await act('pay a contract', () =>
    makePayments({
      browser,
      chance,
      cookie,
      contractId: unpaidId,
      sendWebhook,
      onPaid: (id) => void told.paidIds.add(id),
    }),
  )
  await act('deposit', async () => {
    await get(`/api/contracts/${paidId}/deposits`)
    const { id, checkoutUrl } = await send<Payment>(`/api/contracts/${paidId}/deposits`, deposit, randomUUID())
    await browser.insist({ method: 'POST', path: checkoutUrl ?? '', form: { uitkomst: 'betaald' } }, 303)
    sendWebhook(checkoutUrl?.split('/').at(-1) ?? '')
    for (let count = 0; ((await get(`/api/payments/${id}`)) as { data: Payment }).data.status !== 'paid'; count++) {
      if (count === 20) throw new Error('A deposit that was paid is not shown as paid')
      await sleep(200)
    }
    told.deposits.set(paidId, id)
  })
  await act('change', async () => {
    const path = `/api/contracts/${paidId}/changes`
    await send(`${path}/preview`, change)
    await send(`${path}/code`, change)
    let code = await codes.next(given.paidNumber)
    if (code === undefined) {
      told.codesAskedAgain++
      await send(`${path}/code`, change)
      code = await codes.next(given.paidNumber)
    }
    const { id } = await send<{ id: string }>(path, { change, code }, randomUUID())
    told.changes.set(paidId, id)
    await get(path)
  })
  await act('log out', async () => {
    await send('/api/logout', {})
    await get('/api/users/me', 401)
  })
}
