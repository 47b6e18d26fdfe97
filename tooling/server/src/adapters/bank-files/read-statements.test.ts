import { describe, expect, test } from 'vitest'
import { ownIban, toNotification, toStatement } from '../../../tests/bank.ts'
import { readStatements } from './read-statements.ts'

const credit = {
  euros: '1234.56',
  isIn: true,
  text: 'Kenmerk 100123-SB-E1 &amp; dank',
  iban: 'NL02RABO0123456789',
  name: 'F. Dijkhof',
}
const debit = { euros: '0.05', id: 'p2', iban: 'NL02RABO0123456789', name: 'Zoe' }
const back = { euros: '0.05', isIn: true, id: 'p2', returned: 'AC04' }

test('a statement has incoming, outgoing and returned payments, in cents', () => {
  const [statement] = readStatements(toStatement([credit, debit, back]))
  expect(statement?.iban).toBe(ownIban)
  expect(statement?.entries).toMatchObject([
    {
      amountCents: 123_456,
      bookedOn: '2026-12-09',
      endToEndId: '',
      returnReason: null,
      party: { name: 'F. Dijkhof', iban: 'NL02RABO0123456789' },
      remittance: 'Kenmerk 100123-SB-E1 & dank',
    },
    { amountCents: -5, endToEndId: 'p2', party: { name: 'Zoe', iban: 'NL02RABO0123456789' }, remittance: '' },
    { amountCents: 5, endToEndId: 'p2', returnReason: 'AC04' },
  ])
})

test('a notification has the same key for the same entry, and two keys for two equal entries', () => {
  const keysOf = (content: string) => readStatements(content).flatMap(({ entries }) => entries.map(({ key }) => key))
  expect(keysOf(toNotification([credit, credit]))).toEqual(keysOf(toStatement([credit, credit])))
  expect(new Set(keysOf(toStatement([credit, credit, { ...credit, reference: 'A' }]))).size).toBe(3)
})

test('version 2 has the name of a party directly and the status as text', () => {
  const old = toStatement([credit])
    .replace('camt.053.001.08', 'camt.053.001.02')
    .replace('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>')
    .replace('<Pty><Nm>F. Dijkhof</Nm></Pty>', '<Nm>F. Dijkhof</Nm>')
  expect(readStatements(old)[0]?.entries).toMatchObject([{ amountCents: 123_456, party: { name: 'F. Dijkhof' } }])
})

test('an entry of several payments is split', () => {
  const part = (euros: string, id: string) =>
    `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${euros}</Amt></TxDtls>`
  const batch = toStatement([debit]).replace(/<TxDtls>.*<\/TxDtls>/s, part('0.02', 'p3') + part('0.03', 'p4'))
  expect(readStatements(batch)[0]?.entries).toMatchObject([
    { amountCents: -2, endToEndId: 'p3' },
    { amountCents: -3, endToEndId: 'p4' },
  ])
  expect(() => readStatements(batch.replace('0.03', '0.04'))).toThrow('De delen van een boeking')
})

test('a pending entry is skipped', () => {
  const expected = toNotification([credit]).replace('BOOK', 'PDNG')
  expect(readStatements(expected)[0]?.entries).toEqual([])
})

describe('a file that is not a statement is refused', () => {
  test.each([
    ['text', 'hello', 'geen XML'],
    ['half a file', toStatement([credit]).slice(0, 400), 'geen XML'],
    ['another message', '<Document><CstmrCdtTrfInitn/></Document>', 'geen camt.053 of camt.054'],
    ['another currency', toStatement([credit]).replaceAll('"EUR"', '"USD"'), 'geen camt.053 of camt.054'],
    ['a wrong amount', toStatement([credit]).replace('1234.56', '12,34'), 'geen camt.053 of camt.054'],
    ['entities', toStatement([credit]).replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'), 'DOCTYPE'],
    ['a balance that is wrong', toStatement([credit], { difference: 1 }), 'niet het eindsaldo'],
    ['no balance', toStatement([credit]).replace('CLBD', 'CLAV'), 'eindsaldo ontbreekt'],
    ['no date', toStatement([credit]).replace(/<BookgDt>.*?<\/BookgDt>/, ''), 'ontbreekt de datum'],
    ['a wrong account', toStatement([credit], { iban: 'NL00ABNA0000000000' }), 'rekeningnummer'],
  ])('%s', (_, content, problem) => {
    expect(() => readStatements(content)).toThrow(problem)
  })
})
