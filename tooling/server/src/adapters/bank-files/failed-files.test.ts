import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findReference } from '../../modules/books/payments/payment-reference.ts'
import { readBankFile } from './read-bank-file.ts'

const folder = join(import.meta.dirname, '../../../tests/bank-cases')
const readCase = async (name: string) => readBankFile(await readFile(join(folder, `${name}.xml`)))
const entriesOf = async (name: string) => (await readCase(name)).statements.flatMap(({ entries }) => entries)
const referenceIn = (texts: readonly (readonly [string, string])[]) =>
  findReference(texts.map(([, text]) => text).join(' '))?.reference

const one = { amountCents: 150_00, bookedOn: '2026-12-09', balanceBeforeCents: 1_000_00, problem: null }
const payer = { name: 'J. Voorbeeld', iban: 'NL02RABO0123456789' }

describe('a file of a bank that was once refused or misread', () => {
  test.each([
    '01-leading-zeros',
    '02-three-decimals',
    '09-empty-rmtinf',
    '20-iso-8859-15',
    '22-utf16-bom',
    '34-itbd-page',
    '43-addtlntryinf-only',
    '44-addtltxinf-only',
    '45-ustrd-split-35',
    '08-empty-refs',
    '10-empty-dbtr',
    '11-empty-rltdpties',
    '07-empty-ntrydtls',
    '13-strd-addtl',
  ])('%s has its one payment', async (name) => {
    expect(await entriesOf(name)).toMatchObject([one])
  })

  test.each(['01-leading-zeros', '13-strd-addtl', '43-addtlntryinf-only', '44-addtltxinf-only', '45-ustrd-split-35'])(
    '%s has its reference somewhere in what the bank told',
    async (name) => {
      const [entry] = await entriesOf(name)
      expect(referenceIn(entry?.texts ?? [])).toBe('100123-SB-E1')
    },
  )

  test.each(['04-batch-v2-amtdtls-txamt', '05-batch-v2-amtdtls-instdamt'])('%s has its two payers', async (name) => {
    expect(await entriesOf(name)).toMatchObject([
      { amountCents: 100_00, party: payer, remittance: '100123-SB-E1', problem: null },
      { amountCents: 50_00, party: payer, remittance: '100124-SB-E1', problem: null },
    ])
  })

  test.each([
    ['20-iso-8859-15', 'Zoë Müller'],
    ['22-utf16-bom', 'J. Voorbeeld'],
  ])('%s has the name %s', async (file, name) => {
    expect(await entriesOf(file)).toMatchObject([{ party: { name } }])
  })

  test('32-other-currency-account-too leaves the dollars alone and names them', async () => {
    const { statements, leftOut } = await readCase('32-other-currency-account-too')
    expect(statements.map(({ entries }) => entries.length)).toEqual([1])
    expect(leftOut).toEqual([expect.stringContaining('USD')])
  })

  test('33-second-account-not-ours has both accounts, of which the job names the other', async () => {
    const { statements } = await readCase('33-second-account-not-ours')
    expect(statements).toHaveLength(2)
  })

  test('40-bookgdt-utc is booked on the Dutch day', async () => {
    expect(await entriesOf('40-bookgdt-utc')).toMatchObject([{ amountCents: 150_00, bookedOn: '2027-01-01' }])
  })

  test('62a and 62b are two transfers, with another balance before each', async () => {
    const entries = [
      ...(await entriesOf('62a-same-day-first-statement')),
      ...(await entriesOf('62b-same-day-second-statement')),
    ]
    expect(entries.map(({ amountCents, balanceBeforeCents }) => [amountCents, balanceBeforeCents])).toEqual([
      [180_00, 1_000_00],
      [180_00, 1_180_00],
    ])
  })
})
