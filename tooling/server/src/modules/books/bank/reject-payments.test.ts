import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestBank, ledgerOf, paymentsIn, toStatement, unmatched } from '../../../../tests/bank.ts'
import { call } from '../../../../tests/calculations.ts'
import { addInvestor, addPaid } from '../../../../tests/dealing.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { addPayable, setPayoutAccount } from '../../../../tests/payable.ts'

const { app, db, clock } = await createTestApp()
const published = '2026-12-07T10:00:00+01:00'
const later = '2026-12-08T10:00:00+01:00'

let bank: Awaited<ReturnType<typeof createTestBank>>
beforeEach(async () => {
  await db.sql(
    `delete from bank_statements; delete from bank_entries; delete from bank_payments; delete from bank_files`,
  )
  bank = await createTestBank(db)
})

/** A status report (pain.002.001.10), in which one payment or the whole order is refused. */
function toReport(orderId: string, paymentId: string | null, code = paymentId === null ? 'FF01' : 'AC04'): string {
  const reason = `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>Account closed</AddtlInf></StsRsnInf>`
  const payment = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${orderId}</OrgnlPmtInfId><TxInfAndSts>
<OrgnlEndToEndId>${paymentId}</OrgnlEndToEndId><TxSts>RJCT</TxSts>${reason}</TxInfAndSts></OrgnlPmtInfAndSts>`
  return `<Document><CstmrPmtStsRpt><GrpHdr><MsgId>R1</MsgId></GrpHdr><OrgnlGrpInfAndSts>
<OrgnlMsgId>${orderId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>
<GrpSts>${paymentId === null ? 'RJCT' : 'PART'}</GrpSts>${paymentId === null ? reason : ''}</OrgnlGrpInfAndSts>
${paymentId === null ? '' : payment}</CstmrPmtStsRpt></Document>`
}

const rows = (contractId: string) =>
  db.sql<{ status: string; attempt: number; reason_code: string | null }>(
    'select status, attempt, reason_code from bank_payments where contract_id = $1 order by attempt',
    [contractId],
  )
const orderIdOf = (order: string) => /<MsgId>(\w+)</.exec(order)?.[1] ?? ''

async function items(wanted = 'payment-returned') {
  clock.now = new Date(later)
  const answer = await call(app, 'GET', '/api/admin/attention', await logIn(app, 'admin@demo.nl'))
  return answer
    .json<{ data: { kind: string; id: string; details: string[]; action: string | null }[] }>()
    .data.filter(({ kind }) => kind === wanted)
}

describe('a payment that the bank refuses before it leaves', () => {
  // Requirement T50.
  test('is payable again with the reason of the bank, without a booking, and the others go on', async () => {
    const [refused, other] = [await addPayable(db), await addPayable(db)]
    await bank.run(published)
    const [order = ''] = await bank.orders()
    const numbers = await db.sql<{ id: string; contract_id: string }>(
      `select replace(id::text, '-', '') as id, contract_id from bank_payments`,
    )
    const id = numbers.find(({ contract_id }) => contract_id === refused)?.id ?? ''
    expect(paymentsIn(order).map((each) => each.id)).toContain(id)
    await bank.lay('status.XML', toReport(orderIdOf(order), id))
    await bank.run(later)
    expect(await bank.filesIn('in/read')).toEqual(['status.XML'])
    expect(await rows(refused)).toEqual([
      { status: 'returned', attempt: 1, reason_code: 'AC04 Account closed' },
      { status: 'open', attempt: 2, reason_code: null },
    ])
    expect(await rows(other)).toEqual([{ status: 'sent', attempt: 1, reason_code: null }])
    expect(await ledgerOf(db, refused)).toEqual({ bank: 10_000, payable: -10_000 })
    expect(bank.mails.map(({ subject }) => subject)).toEqual(['Uw uitbetaling is teruggekomen'])
    const [item] = await items()
    expect(item?.details.slice(1)).toEqual([
      'De bank heeft deze betaling geweigerd. Het geld is niet weggegaan.',
      'Reden van de bank: AC04 Account closed',
    ])
  })

  test('with its whole order is paid again by staff, who know that no account was wrong', async () => {
    const id = await addPayable(db)
    await bank.run(published)
    const [order = ''] = await bank.orders()
    await bank.lay('status.xml', toReport(orderIdOf(order), null))
    await bank.run(later)
    expect(bank.mails).toEqual([])
    const [item] = await items()
    expect(item?.action).toBe('pay-again')
    const body = { kind: 'payment-returned', id: item?.id }
    const answer = await call(app, 'POST', '/api/admin/attention/closure', await logIn(app, 'admin@demo.nl'), body)
    expect(answer.statusCode).toBe(200)
    await bank.run(later)
    expect(await bank.orders()).toHaveLength(2)
    expect(await rows(id)).toMatchObject([{ status: 'returned' }, { status: 'sent', attempt: 2 }])
  })

  describe('and that leaves all the same', () => {
    let id: string
    let left: { id: string; euros: string }
    let orderId: string
    beforeEach(async () => {
      id = await addPayable(db)
      await bank.run(published)
      const [order = ''] = await bank.orders()
      orderId = orderIdOf(order)
      left = { id: paymentsIn(order)[0]?.id ?? '', euros: '100.00' }
      await bank.lay('1.xml', toReport(orderId, null))
      await bank.run(later)
    })

    test('is paid by the statement, and is not paid again', async () => {
      await bank.lay('2.xml', toStatement([left]))
      await bank.run(later)
      expect(await unmatched(db)).toEqual([])
      expect(await ledgerOf(db, id)).toEqual({})
      expect(await rows(id)).toEqual([{ status: 'paid', attempt: 1, reason_code: null }])
      expect(await items()).toEqual([])
      // The bank can still return it.
      await bank.lay('3.xml', toStatement([{ ...left, isIn: true, returned: 'AC04' }], { day: '2026-12-10' }))
      await bank.run(later)
      expect(await ledgerOf(db, id)).toEqual({ bank: 10_000, payable: -10_000 })
      expect(await rows(id)).toMatchObject([{ status: 'returned', reason_code: 'AC04' }, { status: 'open' }])
    })

    test('is for staff when the next attempt is at the bank too', async () => {
      const [item] = await items()
      const body = { kind: 'payment-returned', id: item?.id }
      await call(app, 'POST', '/api/admin/attention/closure', await logIn(app, 'admin@demo.nl'), body)
      await bank.run(later)
      await bank.lay('2.xml', toStatement([left]))
      await bank.run(later)
      expect(await unmatched(db)).toEqual([{ amount_cents: -100_00 }])
      expect(await ledgerOf(db, id)).toEqual({ bank: 10_000, payable: -10_000 })
      expect(await rows(id)).toMatchObject([{ status: 'returned' }, { status: 'sent', attempt: 2 }])
    })
  })

  test('is refused once, whatever is reported after', async () => {
    const id = await addPayable(db)
    await bank.run(published)
    const [order = ''] = await bank.orders()
    await bank.lay('1.xml', toReport(orderIdOf(order), null))
    await bank.run(later)
    await bank.lay('2.xml', toReport(orderIdOf(order), paymentsIn(order)[0]?.id ?? ''))
    await bank.lay('3.xml', toReport('unknown', 'unknown'))
    await bank.run(later)
    expect(await rows(id)).toHaveLength(2)
    expect(await bank.filesIn('in/read')).toEqual(['1.xml', '2.xml', '3.xml'])
  })

  test.each([
    ['AM05', 'the whole order', false],
    ['DU04', 'one payment', true],
  ])('as a duplicate (%s, %s) is left as it was sent, and shown to staff', async (code, _what, isOne) => {
    const id = await addPayable(db)
    await bank.run(published)
    const [order = ''] = await bank.orders()
    await bank.lay('1.xml', toReport(orderIdOf(order), isOne ? (paymentsIn(order)[0]?.id ?? '') : null, code))
    await bank.run(later)
    expect(await rows(id)).toEqual([{ status: 'sent', attempt: 1, reason_code: null }])
    expect(await bank.filesIn('in/read')).toEqual(['1.xml'])
    expect(bank.mails).toEqual([])
    expect(await items()).toEqual([])
    expect((await items('file-read-in-part')).map(({ details }) => details)).toEqual([
      [
        '1.xml',
        `De bank heeft betalingen van opdracht ${orderIdOf(order)} geweigerd als dubbel (${code}). Het geld kan al weg zijn: wij wachten op het afschrift.`,
      ],
    ])
  })

  test('is refunded to the account that it came from when staff pay it again', async () => {
    const id = await addInvestor(db, { initial: 100_000 })
    await setPayoutAccount(db, id, 'NL02RABO0123456789')
    await db.sql('update contracts set number = $2 where id = $1', [id, '812345-SB'])
    await addPaid(db, id, { cents: 100_000 })
    await db.sql(
      `insert into payments (brand, id, contract_id, purpose, attempt, method, provider, amount_cents, status, created_at, reference)
       values ('main', $1, $2, 'first', 9, 'overboeking', 'none', 100000, 'open', $3, '812345-SB-E9')`,
      [randomUUID(), id, published],
    )
    const double = { euros: '1000.00', isIn: true, text: '812345-SB-E9', iban: 'NL18RABO0123459876', name: 'A.' }
    await bank.lay('1.xml', toStatement([double], { day: '2026-12-07' }))
    await bank.run(published)
    const [order = ''] = await bank.orders()
    await bank.lay('2.xml', toReport(orderIdOf(order), null))
    await bank.run(later)
    const [item] = await items()
    const body = { kind: 'payment-returned', id: item?.id }
    await call(app, 'POST', '/api/admin/attention/closure', await logIn(app, 'admin@demo.nl'), body)
    await bank.run(later)
    expect((await bank.orders()).flatMap(paymentsIn).map((each) => each.iban)).toEqual([double.iban, double.iban])
  })
})
