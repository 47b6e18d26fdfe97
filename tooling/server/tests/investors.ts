import type { AttentionItem, DeathReport } from '@portal/api/operations'
import { expect } from 'vitest'
import { annuity, call, payload } from './calculations.ts'
import * as door from './front-door.ts'
import { arrange, choose } from './payments.ts'
import { logIn, type TestApp } from './test-app.ts'

const drawDown = { ...annuity, birthdate: '1957-05-10', chosenRiskProfile: 'NVT' as const }
export const monthlyDeposit = { ...payload, initialDeposit: 0, periodicDeposit: 300, chosenRiskProfile: 'NVT' as const }

export type Investor = door.Customer & { id: string; saving: door.Signed; paying: door.Signed }

/** De Wit, born on 10 May 1957. */
export const personOf = (initialen: string) =>
  door.applicantsWith({ initialen, tussenvoegsel: 'de', achternaam: 'Wit', geboortedatum: '10-05-1957' })

/**
 * Signs up, and signs a contract with € 300 a month by direct debit and an annuity of € 100,000 that pays out monthly,
 * both from December 2026.
 */
export async function invest(test: TestApp, initialen: string): Promise<Investor> {
  const { email, cookie } = await door.signUp(test, { name: 'Nog Onbekend' })
  const saving = await door.signContract(test, cookie, monthlyDeposit, personOf(initialen))
  const { id, signUrl } = await arrange(test.app, cookie, { contractId: saving.contractId, method: 'twikey' })
  await choose(test.app, signUrl ?? '', 'getekend')
  const mandate = await call(test.app, 'GET', `/api/mandates/${id}`, cookie)
  expect(mandate.json()).toMatchObject({ data: { status: 'signed' } })
  const paying = await door.signContract(test, cookie, drawDown, personOf(initialen))
  await door.payFirst(test, cookie, paying.contractId)
  const [user] = await test.db.sql<{ id: string }>('select id from users where email = $1', [email])
  return { email, cookie, id: user?.id ?? '', saving, paying }
}

/** Reports a death as a daughter does: with a first name, where the application has initials. */
export const reportDeath = (test: TestApp, name: string, changes: Partial<DeathReport> = {}) =>
  call(test.app, 'POST', '/api/deaths', undefined, {
    name,
    geboortedatum: '10-5-1957',
    diedOn: '1-12-2026',
    contractNumber: '',
    reporter: 'Kim de Wit',
    email: 'kim@voorbeeld.nl',
    phone: '0612345678',
    ...changes,
  })

/** The items of one kind in the list of staff. */
export async function work(test: TestApp, kind: AttentionItem['kind'] = 'death-reported'): Promise<AttentionItem[]> {
  const headers = { cookie: await logIn(test.app, 'admin') }
  const answer = await test.app.inject({ url: '/api/admin/attention', headers })
  return answer.json<{ data: AttentionItem[] }>().data.filter((item) => item.kind === kind)
}

/** The status of a call of staff. */
export async function act(test: TestApp, url: string, body: object): Promise<number> {
  return (await call(test.app, 'POST', `/api/admin/${url}`, await logIn(test.app, 'admin'), body)).statusCode
}

/** The months from one on in which an investor was collected from, and in which a contract was sold or paid out. */
export async function moved({ db }: TestApp, { saving, paying }: Investor, from: string): Promise<string[]> {
  const rows = await db.sql<{ what: string }>(
    `select 'collected ' || collected_for as what from payments
      where contract_id = $1 and method = 'incasso' and status = 'paid' and collected_for >= $3
      union
     select kind || ' ' || month from dealings
      where contract_id in ($1, $2) and kind in ('payout', 'sale', 'periodic') and month >= $3 order by 1`,
    [saving.contractId, paying.contractId, from],
  )
  return rows.map(({ what }) => what)
}
