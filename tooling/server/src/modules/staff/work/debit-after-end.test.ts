import type { WorkPage } from '@portal/api/operations'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { ledgerOf } from '../../../../tests/bank.ts'
import { call } from '../../../../tests/calculations.ts'
import * as door from '../../../../tests/front-door.ts'
import { act, invest, reportDeath, work } from '../../../../tests/investors.ts'
import { createNewApp, logIn } from '../../../../tests/test-app.ts'
import { settlePayment } from '../../books/payments/settle-payment.ts'

it('a direct debit that is taken back after the heirs were paid is shown to staff', async () => {
  const test = await createNewApp()
  const anna = await invest(test, 'A.')
  const { contractId } = anna.saving
  await door.liveUntil(test, '2027-02-10T10:00:00+01:00')
  await reportDeath(test, 'Anna de Wit', { diedOn: '8-2-2027' })
  const document = { reference: 'D-14', date: '9-2-2027' }
  expect(await act(test, `deaths/${(await work(test))[0]?.id}/confirmation`, document)).toBe(200)
  const heirs = { name: 'Erven', iban: 'NL86INGB0002445588', paymentReference: '', ...document }
  expect(await act(test, `contracts/${contractId}/settlement`, heirs)).toBe(200)
  const debits = await test.db.sql<{ id: string }>(
    `select id from payments where contract_id = $1 and method = 'incasso' and dealt_month is not null order by paid_at`,
    [contractId],
  )
  const takeBack = (id = '') => {
    // The bank allows thirteen months for a debit without a valid mandate.
    const report = { status: 'charged_back', amountCents: 30_000, reasonCode: 'MD01', paidAt: null } as const
    const context = { db: test.db, log: pino({ enabled: false }), now: test.clock.now }
    return settlePayment(context, { brand: 'main', contractId, id }, report)
  }
  const listed = async () => {
    const cookie = await logIn(test.app, 'admin')
    const { items } = (await call(test.app, 'GET', '/api/admin/work', cookie)).json<{ data: WorkPage }>().data
    return items.filter(({ contract }) => contract.id === contractId)
  }
  // The sale of everything still refunds the first from the funds.
  await takeBack(debits[0]?.id)
  await door.liveUntil(test, '2027-04-20T10:00:00+02:00')
  expect(await listed()).toEqual([])
  await takeBack(debits[1]?.id)
  await door.liveUntil(test, '2027-06-20T10:00:00+02:00')
  expect(await ledgerOf(test.db, contractId)).toMatchObject({ received: 30_000 })
  expect(await listed()).toContainEqual(
    expect.objectContaining({ kind: 'debit-failed', id: debits[1]?.id, reasonCode: 'MD01', step: 'judge' }),
  )
})
