import { createComplete } from '@portal/server/tests/applications'
import { annuity, call, payload } from '@portal/server/tests/calculations'
import { liveUntil, payFirst, signUp, trySigning, type Signed } from '@portal/server/tests/front-door'
import { arrange, choose } from '@portal/server/tests/payments'
import type { TestApp } from '@portal/server/tests/test-app'
import type { Database } from '@portal/server/platform/database/database'

/** So many contracts hardly ever lie on one server by chance. */
const customers = 6
const until = '2027-02-15T12:00:00+01:00'

/**
 * Customers sign up, sign and pay an investment and an annuity through the API. Then the administration runs from
 * December to February: deposits arrive or are collected, and the annuity pays out. Returns the steps that failed.
 */
export async function liveMonths(test: TestApp): Promise<string[]> {
  const failed: string[] = []
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work()
    } catch (error) {
      failed.push(`${name}: ${(error as Error).message.split('\n')[0]}`)
      return undefined
    }
  }
  await step('the first month', () => liveUntil(test, test.clock.now.toISOString()))
  for (let count = 0; count < customers; count++) {
    const cookie = (await step('an account', () => signUp(test)))?.cookie
    if (cookie === undefined) continue
    const investment = await step('an investment', () => sign(test, cookie, payload))
    if (investment) {
      await step('its payment', () => payFirst(test, cookie, investment.contractId, 'ideal'))
      await step('its mandate', () => signMandate(test, cookie, investment.contractId))
    }
    const pension = await step('an annuity', () => sign(test, cookie, annuity))
    if (pension) await step('its transfer', () => payFirst(test, cookie, pension.contractId))
  }
  const logged = (await step('the months', () => liveUntil(test, until))) ?? []
  return [...failed, ...logged.map((line) => `the months: ${line.trim()}`)]
}

async function sign(test: TestApp, cookie: string, product: typeof payload): Promise<Signed> {
  const offerId = await createComplete(test, cookie, { ...product, chosenRiskProfile: 'NVT' })
  const answer = await trySigning(test, cookie, offerId)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<{ data: Signed }>().data
}

async function signMandate(test: TestApp, cookie: string, contractId: string): Promise<void> {
  const { id, signUrl } = await arrange(test.app, cookie, { contractId, method: 'twikey' })
  await choose(test.app, signUrl ?? '', 'getekend')
  // Reading it asks the bank again, at most once a second.
  test.clock.advance(2_000)
  const read = await call(test.app, 'GET', `/api/mandates/${id}`, cookie)
  const { status } = read.json<{ data: { status: string } }>().data
  if (status !== 'signed') throw new Error(status)
}

type Line = { number: string; what: string; detail: string; figures: string }

/** The books of every contract, by its number: ids differ between two databases. */
export async function readBooks(db: Database): Promise<Line[]> {
  const ofContract = (table: string) =>
    `join contracts on contracts.brand = ${table}.brand and contracts.id = contract_id`
  return db.sql(
    `select contracts.number, 'value' as what, month::text as detail,
            concat_ws(' ', value_cents, deposited_cents, withdrawn_cents, costs_cents) as figures
       from contract_values ${ofContract('contract_values')}
     union all
     select contracts.number, 'line', month || ' ' || dealings.number,
            concat_ws(' ', kind, fund_id, units, amount_cents, dealt_on)
       from dealings ${ofContract('dealings')}
     union all
     select contracts.number, 'holding', fund_id, concat_ws(' ', share_basis_points, units)
       from contract_holdings ${ofContract('contract_holdings')}
     union all
     select contracts.number, 'payment', purpose || ' ' || attempt, concat_ws(' ', status, amount_cents, dealt_month)
       from payments ${ofContract('payments')}
     union all
     select contracts.number, 'ledger', account || ' ' || fund_id,
            concat_ws(' ', count(*), sum(amount_cents), sum(units))
       from ledger_entries join contracts on contracts.id = entry_contract_id group by contracts.number, account, fund_id
     order by 1, 2, 3, 4`,
  )
}
