import type { Change, ChangeRequest, Payment, Sale, SaleOverview, SaleRequest } from '@portal/api/operations'
import { describe, expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import {
  changesOf,
  confirmChange,
  confirmSale,
  contractOf,
  copyContract,
  salesOf,
} from '../../../../tests/contract-management.ts'
import { savePrices, runAt } from '../../../../tests/dealing.ts'
import { choose, paymentOf, send } from '../../../../tests/payments.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { reference } from '../../../../tests/reference.ts'
import { checkBooks } from '../../books/dealing/check-books.ts'
import { dealContracts } from '../../books/dealing/deal-contracts.ts'

const cutOff = new Date('2026-11-30T16:00:00+01:00')
const publication = '2026-12-07T09:00:00+01:00'
const dataOf = <T>(answer: { json(): unknown }) => (answer.json() as { data: T }).data

const funds = [{ id: 'obligaties-bedrijven', shareBasisPoints: 10_000 }]
const changes: ChangeRequest[] = [
  { option: 'fondsverdeling', values: { funds, switchHoldings: true } },
  { option: 'inleg', values: { periodicDepositCents: 30_000 } },
  { option: 'looptijd', values: { duration: 30 } },
]

async function prepare() {
  const test = await createTestApp()
  const data = async <T>(url: string, cookie: string) => dataOf<T>(await call(test.app, 'GET', url, cookie))
  return { test, ...test, data, rest: () => test.db.sql('delete from attempts') }
}

describe('a change that was confirmed before the cut-off', () => {
  it('takes effect with its dealing, and the books agree', async () => {
    const { test, app, db, clock, data, rest } = await prepare()
    const of = { contractId: await contractOf(db, 'spaarder'), cookie: await logIn(app, 'spaarder') }
    for (const change of changes) expect((await confirmChange(test, of, change)).statusCode).toBe(200)
    await rest()
    const extra = { amountCents: 1_000_00, method: 'ideal', funds: null, confirmsJaarruimte: false }
    const payment = dataOf<Payment>(await send(app, `/api/contracts/${of.contractId}/deposits`, of.cookie, extra))
    await choose(app, payment.checkoutUrl as string, 'betaald')
    clock.advance(2_000)
    expect(await paymentOf(app, of.cookie, payment.id)).toMatchObject({ status: 'paid' })
    const sale: SaleRequest = { kind: 'amount', amountCents: 500_00, funds: [], acceptsTaxConsequence: false }
    const { id } = dataOf<Sale>(await confirmSale(test, of, sale))

    await runAt(db, publication)
    clock.now = new Date('2026-12-07T10:00:00+01:00')
    const cookie = await logIn(app, 'spaarder')
    for (const change of await data<Change[]>(changesOf(of.contractId), cookie)) {
      expect(change).toMatchObject({ status: 'effective', effectiveOn: '2026-12-01', canWithdraw: false })
    }
    const [contract] = await db.sql('select periodic_deposit_cents, duration from contracts where id = $1', [
      of.contractId,
    ])
    expect(contract).toEqual({ periodic_deposit_cents: 30_000, duration: 30 })
    const { sales, funds: held } = await data<SaleOverview>(salesOf(of.contractId), cookie)
    expect(sales[0]).toMatchObject({ id, status: 'paid', proceedsCents: 500_00, netCents: 500_00, canWithdraw: false })
    // Everything else is in the new fund, but the blocked units of the last eight weeks stay blocked.
    expect(held.map(({ id: fund }) => fund)).toEqual(['obligaties-bedrijven'])
    const lines = await db.sql<{ kind: string }>(
      `select distinct kind from dealings where contract_id = $1 and month = '2026-12-01' order by kind`,
      [of.contractId],
    )
    expect(lines.map(({ kind }) => kind)).toEqual(['cost', 'extra', 'periodic', 'sale', 'switch'])
    expect(await checkBooks(db)).toEqual([])
  })

  it('is either withdrawn or dealt when both happen at once', async () => {
    const { test, app, db, clock, data, rest } = await prepare()
    const prices = await savePrices(db, '2026-12-01')
    for (let round = 0; round < 10; round++) {
      clock.now = cutOff
      await rest()
      const of = { contractId: await copyContract(db, 'amerika'), cookie: await logIn(app, 'amerika') }
      const { id } = dataOf<Change>(await confirmChange(test, of, changes[0] as ChangeRequest))
      const deal = async () => {
        const outcomes = await db.withTransaction((transaction) =>
          dealContracts(transaction, {
            brand: 'main',
            contractIds: [of.contractId],
            month: '2026-12-01',
            at: new Date(publication),
            prices,
            paysOut: true,
            reference,
          }),
        )
        return outcomes.get(of.contractId)
      }
      const [withdrawn, first] = await Promise.all([
        call(app, 'DELETE', `${changesOf(of.contractId)}/${id}`, of.cookie),
        deal(),
      ])
      expect(first === 'busy' ? await deal() : first).toBe('dealt')
      const [change] = await data<Change[]>(changesOf(of.contractId), of.cookie)
      const orders = await db.sql<{ status: string }>('select status from orders where change_id = $1', [id])
      const switched = await db.sql(`select from dealings where contract_id = $1 and kind = 'switch'`, [of.contractId])
      const wasWithdrawn = withdrawn.statusCode === 200
      expect([change?.status, orders, switched.length > 0]).toEqual(
        wasWithdrawn ? ['withdrawn', [{ status: 'withdrawn' }], false] : ['effective', [{ status: 'dealt' }], true],
      )
    }
  })
})
