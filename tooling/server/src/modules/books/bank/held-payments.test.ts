import { beforeAll, describe, expect, it } from 'vitest'
import { createTestBank, ledgerOf, paymentsIn, toStatement } from '../../../../tests/bank.ts'
import { act, invest, type Investor, reportDeath, work } from '../../../../tests/investors.ts'
import { send } from '../../../../tests/payments.ts'
import { runAt } from '../../../../tests/dealing.ts'
import { createNewApp, type TestApp } from '../../../../tests/test-app.ts'
import { checkBooks } from '../dealing/check-books.ts'
import { liveUntil, logInAgain } from '../../../../tests/front-door.ts'

const sender = { iban: 'NL91ABNA0417164300', name: 'A. de Wit' }

let test: TestApp
let anna: Investor
let bank: Awaited<ReturnType<typeof createTestBank>>
let reference: string

/** Deals and pays by files, as an installation with a real bank does. */
async function live(moment: string): Promise<void> {
  test.clock.now = new Date(moment)
  await runAt(test.db, moment, {}, { settlesAtOnce: false })
  await bank.run(moment)
  await bank.run(moment)
}
const toAnna = async () =>
  (await bank.orders())
    .flatMap(paymentsIn)
    .filter(({ text }) => text.includes(anna.paying.number) || text.includes(anna.saving.number))
    .map(({ name, iban, text }) => `${name}, ${iban}: ${text}`)
const detailsOf = async (kind: 'payment-held' | 'money-held') =>
  (await work(test, kind)).map(({ details }) => details[0])

// The payout of February is an open order when the death is reported: its file is not made yet.
beforeAll(async () => {
  test = await createNewApp()
  anna = await invest(test, 'A.')
  bank = await createTestBank(test.db)
  await liveUntil(test, '2027-01-20T10:00:00+01:00')
  const cookie = await logInAgain(test, anna.email)
  const deposit = { amountCents: 50_000, method: 'overboeking', funds: null, confirmsJaarruimte: false }
  const made = await send(test.app, `/api/contracts/${anna.saving.contractId}/deposits`, cookie, deposit)
  reference = made.json<{ data: { transfer: { reference: string } } }>().data.transfer.reference
  // Without a provider for transfers, as with a real bank, the bank's statement settles it.
  await test.db.sql(`update payments set provider = 'none', provider_id = null where reference = $1`, [reference])
  test.clock.now = new Date('2027-02-10T10:00:00+01:00')
  await runAt(test.db, test.clock.now, {}, { settlesAtOnce: false })
  await reportDeath(test, 'Anna de Wit')
}, 180_000)

describe('payment orders of a reported death', () => {
  it('wait, and are shown to staff', async () => {
    await live('2027-02-11T10:00:00+01:00')
    expect(await toAnna()).toEqual([])
    expect(await detailsOf('payment-held')).toEqual([
      expect.stringMatching(new RegExp(`uitbetaling aan A\\. de Wit, contract ${anna.paying.number}$`)),
    ])
  })

  it('money that arrives anyway is not invested, and goes back to its sender when staff send it back', async () => {
    await bank.lay(
      '1.xml',
      toStatement([{ euros: '500.00', isIn: true, text: reference, ...sender }], { day: '2027-02-12' }),
    )
    await live('2027-02-12T10:00:00+01:00')
    await live('2027-03-12T10:00:00+01:00')
    expect(await ledgerOf(test.db, anna.saving.contractId)).toMatchObject({ received: -50_000 })
    const [item] = await work(test, 'money-held')
    expect(item).toMatchObject({ action: 'send-back', since: '2027-02-12' })
    expect(item?.details[0]).toBe(`€\u00a0500,00 van A. de Wit, contract ${anna.saving.number}`)
    const close = () => act(test, 'attention/closure', { kind: 'money-held', id: item?.id })
    expect([await close(), await close()]).toEqual([200, 404])
    await live('2027-03-15T10:00:00+01:00')
    expect(await toAnna()).toEqual([`A. de Wit, ${sender.iban}: Terugbetaling contract ${anna.saving.number}`])
    expect(await checkBooks(test.db)).toEqual([])
  })

  it('of an ended contract go to those who are entitled, with the number at the new provider', async () => {
    const id = (await work(test))[0]?.id
    const document = { reference: 'D-14', date: '1-3-2027' }
    expect(await act(test, `deaths/${id}/confirmation`, document)).toBe(200)
    const heirs = { name: 'Erven A. de Wit', iban: 'NL86INGB0002445588', paymentReference: '', ...document }
    const provider = { ...heirs, name: 'Nieuwe Bank', paymentReference: 'P-42' }
    expect(await act(test, `contracts/${anna.saving.contractId}/settlement`, heirs)).toBe(200)
    expect(await act(test, `contracts/${anna.paying.contractId}/settlement`, provider)).toBe(200)
    await live('2027-05-12T10:00:00+02:00')
    const orders = await toAnna()
    expect(orders.filter((order) => order.includes('Uitbetaling')).toSorted()).toEqual([
      `Erven A. de Wit, ${heirs.iban}: Uitbetaling contract ${anna.saving.number} 2027-04`,
      // The payout that waited, and the capital.
      `Nieuwe Bank, ${heirs.iban}: P-42 Uitbetaling contract ${anna.paying.number} 2027-02`,
      `Nieuwe Bank, ${heirs.iban}: P-42 Uitbetaling contract ${anna.paying.number} 2027-04`,
    ])
    expect(await detailsOf('payment-held')).toEqual([])
    expect(await checkBooks(test.db)).toEqual([])
  })
})
