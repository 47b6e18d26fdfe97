import { describe, expect, test } from 'vitest'
import { ownIban, toNotification, toStatement } from '../../../tests/bank.ts'
import { readBankFile } from './read-bank-file.ts'

const credit = {
  euros: '1234.56',
  isIn: true,
  text: 'Kenmerk 100123-SB-E1 &amp; dank',
  iban: 'NL02RABO0123456789',
  name: 'F. Dijkhof',
}
const debit = { euros: '0.05', id: 'p2', iban: 'NL02RABO0123456789', name: 'Zoe' }
const back = { euros: '0.05', isIn: true, id: 'p2', returned: 'AC04' }

const read = (content: string) => readBankFile(Buffer.from(content))
const entriesOf = (content: string) => read(content).statements.flatMap(({ entries }) => entries)

test('a statement has incoming, outgoing and returned payments, in cents, each with the balance before it', () => {
  const [statement] = read(toStatement([credit, debit, back], { opening: 100_000_000 })).statements
  expect(statement).toMatchObject({
    iban: ownIban,
    balance: { openingCents: 100_000_000, closingCents: 100_123_456, closedOn: '2026-12-09' },
  })
  expect(statement?.entries).toMatchObject([
    {
      amountCents: 123_456,
      balanceBeforeCents: 100_000_000,
      bookedOn: '2026-12-09',
      endToEndId: '',
      references: {},
      returnReason: null,
      party: { name: 'F. Dijkhof', iban: 'NL02RABO0123456789' },
      remittance: 'Kenmerk 100123-SB-E1 & dank',
      problem: null,
    },
    {
      amountCents: -5,
      balanceBeforeCents: 100_123_456,
      endToEndId: 'p2',
      party: { name: 'Zoe', iban: 'NL02RABO0123456789' },
      remittance: '',
    },
    { amountCents: 5, balanceBeforeCents: 100_123_451, endToEndId: 'p2', returnReason: 'AC04' },
  ])
})

test('a notification has the same entries without balances', () => {
  const [notification] = read(toNotification([credit])).statements
  expect(notification?.balance).toBeNull()
  expect(notification?.entries).toMatchObject([{ amountCents: 123_456, balanceBeforeCents: null }])
})

test('version 2 has the name of a party directly and the status as text', () => {
  const old = toStatement([credit])
    .replace('camt.053.001.08', 'camt.053.001.02')
    .replace('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>')
    .replace('<Pty><Nm>F. Dijkhof</Nm></Pty>', '<Nm>F. Dijkhof</Nm>')
  expect(entriesOf(old)).toMatchObject([{ amountCents: 123_456, party: { name: 'F. Dijkhof' } }])
})

describe('an entry of several payments', () => {
  const part = (euros: string, id: string) =>
    `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${euros}</Amt></TxDtls>`
  const batch = toStatement([debit], { opening: 100_000_000 }).replace(
    /<TxDtls>.*<\/TxDtls>/s,
    part('0.02', 'p3') + part('0.03', 'p4'),
  )

  test('is split, with the balance before each', () => {
    expect(entriesOf(batch)).toMatchObject([
      { amountCents: -2, endToEndId: 'p3', balanceBeforeCents: 100_000_000 },
      { amountCents: -3, endToEndId: 'p4', balanceBeforeCents: 99_999_998 },
    ])
  })

  test('is one payment for staff when its parts do not add up', () => {
    expect(entriesOf(batch.replace('0.03', '0.04'))).toMatchObject([
      { amountCents: -5, endToEndId: '', problem: expect.stringContaining('De delen van deze boeking') },
    ])
  })
})

test.each(['PDNG', 'FUTR', 'INFO'])('an entry with status %s is not booked yet', (status) => {
  expect(entriesOf(toNotification([credit]).replace('BOOK', status))).toEqual([])
})

test('an amount is read by its value, up to a part of a cent', () => {
  const [whole, part] = ['0001234.56000', '1234.56001'].map((euros) => toNotification([{ ...credit, euros }]))
  expect(entriesOf(whole ?? '')).toMatchObject([{ amountCents: 123_456, problem: null }])
  expect(entriesOf(part ?? '')).toMatchObject([
    { amountCents: 123_456, problem: 'Het bedrag heeft een deel van een cent.' },
  ])
})

test('interim balances prove a page, whichever side they are on', () => {
  const page = toStatement([credit], { opening: 100_000_000 })
  for (const each of [
    page.replace('CLBD', 'ITBD'),
    page.replace('OPBD', 'ITBD'),
    page.replace('OPBD', 'ITBD').replace('CLBD', 'ITBD'),
  ])
    expect(entriesOf(each)).toMatchObject([{ amountCents: 123_456, balanceBeforeCents: 100_000_000 }])
})

test('one balance does not prove a page by itself, also when nothing was booked', () => {
  const quiet = toStatement([{ ...credit, euros: '0.00' }], { opening: 100_000_000 })
  const balances = quiet.match(/<Bal>.*?<\/Bal>/gs) ?? []
  expect(balances).toHaveLength(2)
  const single = quiet.replace(balances[1] ?? '', '').replace('OPBD', 'ITBD')
  expect(() => readBankFile(Buffer.from(single))).toThrow('ontbreekt het begin- of eindsaldo')
})

test('a date may have a time zone, and a moment is a Dutch day', () => {
  const dated = (day: string) =>
    toNotification([credit]).replace(/<BookgDt>.*?<\/BookgDt>/, `<BookgDt>${day}</BookgDt>`)
  const days = ['<Dt>2026-12-09+01:00</Dt>', '<DtTm>2026-12-31T23:30:00Z</DtTm>', '<DtTm>2026-12-09T23:30:00</DtTm>']
  expect(days.flatMap((day) => entriesOf(dated(day))).map(({ bookedOn }) => bookedOn)).toEqual([
    '2026-12-09',
    '2027-01-01',
    '2026-12-09',
  ])
})

test('characters are decoded, also those that are written as numbers', () => {
  const [entry] = entriesOf(toStatement([{ ...credit, text: '100123&#45;SB&#x2D;E1 M&#233;ller &amp;#45;' }]))
  expect(entry?.remittance).toBe('100123-SB-E1 Méller &#45;')
  const many = toStatement([{ ...credit, text: '&amp;'.repeat(20_000) }])
  expect(entriesOf(many)[0]?.remittance).toHaveLength(20_000)
})

describe('a file that is no message of a bank is refused', () => {
  const nested = `${'<a>'.repeat(2_000)}${'</a>'.repeat(2_000)}`
  test.each([
    ['text', 'hello', 'geen XML'],
    ['half a file', toStatement([credit]).slice(0, 400), 'geen XML'],
    ['another message', '<Document><CstmrCdtTrfInitn><a>1</a></CstmrCdtTrfInitn></Document>', 'geen afschrift'],
    ['entities', toStatement([credit]).replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'), 'DOCTYPE'],
    [
      'a name of the language',
      toStatement([credit]).replace('<BkTxCd/>', '<__proto__>1</__proto__>'),
      'namen of lagen',
    ],
    ['endless layers', toStatement([credit]).replace('<BkTxCd/>', nested), 'namen of lagen'],
    ['an unknown encoding', toStatement([credit]).replace('UTF-8', 'KLINGON'), 'codering'],
    ['another currency', toStatement([credit]).replaceAll('"EUR"', '"USD"'), 'niet in euro'],
    ['a wrong amount', toStatement([credit]).replace('>1234.56<', '>12,34<'), 'niet in euro'],
    ['a balance that is wrong', toStatement([credit], { difference: 1 }), 'niet het eindsaldo'],
    ['no closing balance', toStatement([credit]).replace('CLBD', 'CLAV'), 'eindsaldo'],
  ])('%s', (_, content, problem) => {
    expect(() => read(content)).toThrow(problem)
  })
})

test('a statement that is not in order leaves the others of the file', () => {
  const [good, wrong] = [toStatement([credit]), toStatement([debit], { difference: 1 })]
  const part = /<Stmt>.*<\/Stmt>/s.exec(wrong)?.[0] ?? ''
  const { statements, leftOut } = read(good.replace('<Stmt>', `${part}<Stmt>`))
  expect(statements).toHaveLength(1)
  expect(leftOut).toEqual([expect.stringContaining('samen niet het eindsaldo')])
})
