import type { Calculation, Payment, SignedApplication } from '@portal/api/operations'
import { documentsNeeded } from '@portal/flows/application/applicant-rules'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { applicants, statements, withoutProfile } from '@portal/server/tests/applications'
import type { Browser } from '@portal/server/tests/customers/browser'
import { createPhoto } from '@portal/server/tests/hostile/jpeg'
import type { Mailbox } from './mailbox.ts'
import type { Provider } from './provider.ts'

type Portal = { browser: Browser; urls: readonly string[]; mailbox: Mailbox; provider: Provider }

/** What the portal confirmed to a customer. */
export type Customer = {
  cookie: string
  contractId: string
  /** The first amount that was saved last, in euros, by the id of the calculation. */
  saved: Map<string, number>
  /** The ids of payments that the portal showed as paid. */
  paid: Set<string>
}

const payload = { ...withoutProfile, periodicDeposit: 0 }

/** Opens an account, signs a contract and pays it, as a customer does. */
export async function signUp(portal: Portal, number: number): Promise<Customer> {
  const { browser, mailbox } = portal
  const email = `klant${number}@voorbeeld.example`
  const account = {
    name: 'Anna de Wit',
    email,
    mobile: '06 1234 5678',
    password: 'paardenbloem op dinsdag',
    acceptsTerms: true,
  }
  const asked = await browser.insist({ method: 'POST', path: '/api/accounts', json: account }, 200)
  const token = await mailbox.next(email, /#token=([\w-]{43})/)
  const path = '/api/accounts/confirm'
  const { cookie } = await browser.insist({ method: 'POST', path, cookie: asked.cookie, json: { token } }, 200)
  const customer: Customer = { cookie, contractId: '', saved: new Map(), paid: new Set() }
  customer.contractId = await signContract(portal, customer, email)
  await pay(portal, customer, '/api/payments', { contractId: customer.contractId, method: 'ideal' })
  return customer
}

async function signContract({ browser, urls, mailbox }: Portal, { cookie }: Customer, email: string): Promise<string> {
  const send = async <T>(method: 'POST' | 'PUT', path: string, json: object) =>
    ((await browser.insist({ method, path, cookie, json, key: randomUUID() }, 200)).body as { data: T }).data
  const { offerID } = await send<Calculation>('POST', '/api/calculation', payload)
  const offer = `/api/offers/${offerID}`
  await send('PUT', `${offer}/applicants`, applicants)
  const body = new Uint8Array(await createPhoto())
  for (const document of documentsNeeded(applicants, 'mijn')) {
    const url = `${urls[0]}${offer}/files/mijn/${document}`
    const { status } = await fetch(url, { method: 'PUT', headers: { cookie, 'content-type': 'image/jpeg' }, body })
    if (status !== 200) throw new Error(`A document of an application got ${status}`)
  }
  const confirmed = [...statements, 'past-in-jaarruimte']
  await send('POST', `${offer}/signing-code`, { statements: confirmed })
  const code = await mailbox.next(email, /Uw code is (\d{6})/)
  return (await send<SignedApplication>('POST', `${offer}/sign`, { code, statements: confirmed })).contractId
}

/** Saves a calculation, changes it, and deposits, each until the portal confirms it; the verdict finds what is lost (404). */
export async function visit(portal: Portal, customer: Customer, round: number): Promise<void> {
  const { browser } = portal
  const { cookie, saved, contractId } = customer
  const json = { ...payload, initialDeposit: 10_000 + round }
  const made = await browser.insist({ method: 'POST', path: '/api/calculation', cookie, json, key: randomUUID() }, 200)
  const { offerID } = (made.body as { data: Calculation }).data
  saved.set(offerID ?? '', json.initialDeposit)
  json.initialDeposit += 5_000
  const changed = await browser.insist({ method: 'PUT', path: `/api/calculation/${offerID}`, cookie, json }, 200, 404)
  if (changed.status === 200) saved.set(offerID ?? '', json.initialDeposit)
  const deposit = { amountCents: 50_00 + round, method: 'ideal', funds: null, confirmsJaarruimte: false }
  await pay(portal, customer, `/api/contracts/${contractId}/deposits`, deposit)
}

/** Starts a payment, pays it at the provider, and reads it until the portal shows it as paid. */
async function pay({ browser, provider }: Portal, { cookie, paid }: Customer, path: string, json: object) {
  const begun = await browser.insist({ method: 'POST', path, cookie, json, key: randomUUID() }, 200)
  const { id, checkoutUrl } = (begun.body as { data: Payment }).data
  const bankId = provider.pay(checkoutUrl ?? '')
  await browser.insist({ method: 'POST', path: '/api/webhooks/mollie', form: { id: bankId } }, 200)
  const isOver = async () => {
    const { status, body } = await browser.insist({ method: 'GET', path: `/api/payments/${id}`, cookie }, 200, 404)
    return status === 404 || (body as { data: Payment }).data.status === 'paid'
  }
  for (let count = 0; !(await isOver()); count++) {
    if (count === 100) throw new Error('A paid payment is not shown as paid')
    await sleep(100)
  }
  paid.add(id)
}
