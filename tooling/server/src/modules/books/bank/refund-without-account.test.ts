import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTestBank, paymentsIn, toStatement } from '../../../../tests/bank.ts'
import { addInvestor, addPaid } from '../../../../tests/dealing.ts'
import { work } from '../../../../tests/investors.ts'
import { addPayable, setPayoutAccount } from '../../../../tests/payable.ts'
import { createTestApp } from '../../../../tests/test-app.ts'

it('a refund without any account waits for one and is shown to staff, while other payouts are made', async () => {
  const test = await createTestApp()
  const { db } = test
  const bank = await createTestBank(db)
  // Paid by iDEAL, and by a transfer from outside SEPA whose payer has no IBAN.
  const id = await addInvestor(db, { initial: 100_000 })
  await db.sql('update contracts set number = $2 where id = $1', [id, '812345-SB'])
  await addPaid(db, id, { cents: 100_000 })
  await db.sql(
    `insert into payments (brand, id, contract_id, purpose, attempt, method, provider, amount_cents, status, created_at, reference)
     values ('main', $1, $2, 'first', 9, 'overboeking', 'none', 100000, 'open', '2026-12-07T10:00:00+01:00', '812345-SB-E9')`,
    [randomUUID(), id],
  )
  await addPayable(db)
  await bank.lay('1.xml', toStatement([{ euros: '1000.00', isIn: true, text: '812345-SB-E9', name: 'J. Doe' }]))
  await bank.run('2026-12-09T10:00:00+01:00')
  const paid = async () => (await bank.orders()).flatMap(paymentsIn).map(({ euros }) => euros)
  expect(await paid()).toEqual(['100.00'])
  const [waiting, ...others] = await work(test, 'payment-without-account')
  expect([waiting?.details[0], others]).toEqual([expect.stringContaining('812345-SB'), []])
  expect(await work(test, 'payment-returned')).toEqual([])
  await setPayoutAccount(db, id, 'NL02RABO0123456789')
  await bank.run('2026-12-10T10:00:00+01:00')
  expect((await paid()).toSorted()).toEqual(['100.00', '1000.00'])
  expect(await work(test, 'payment-without-account')).toEqual([])
})
