import { beforeAll, describe, expect, it } from 'vitest'
import { addDealtContract, dealtContractId, dealtDescription } from '../../../../tests/dealt-contract.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { ids, pageOf, transactionsUrl } from '../../../../tests/transactions.ts'

describe('the file of the transactions', () => {
  let test: TestApp
  let cookie: string
  beforeAll(async () => {
    test = await createTestApp()
    await addDealtContract(test.db)
    cookie = await logIn(test.app, 'starter@demo.nl')
  })
  const read = async (query = '') => {
    const answer = await test.app.inject({ url: `${transactionsUrl}/csv${query}`, headers: { cookie } })
    expect(answer.statusCode).toBe(200)
    return { headers: answer.headers, bytes: answer.rawPayload, rows: parseCsv(answer.rawPayload.toString()) }
  }

  it('is an attachment with its own name, that runs nothing', async () => {
    const { headers, bytes } = await read()
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="transacties-900002-SB-2026-11-20.csv"')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  // Requirement C18.
  it('has a line for each transaction, as a Dutch spreadsheet reads it', async () => {
    const { rows } = await read()
    const own = ['900002-SB', `'${dealtDescription}`]
    expect(rows).toHaveLength(13)
    expect(rows[0]).toEqual([
      'Contract',
      'Omschrijving',
      'Datum',
      'Soort',
      'Fonds',
      'Eenheden',
      'Koers',
      'Bedrag',
      'Status',
    ])
    expect(rows.slice(1, 6)).toEqual([
      [...own, '01-04-2026', 'Maandelijkse inleg', "'=fonds-b", '3,333333', '24,0000', '80,00', 'Verwerkt'],
      [...own, '01-04-2026', 'Maandelijkse inleg', 'fonds-a', '10,000000', '12,0000', '120,00', 'Verwerkt'],
      [...own, '02-03-2026', 'Omzetting', "'=fonds-b", '4,200000', '25,0000', '105,00', 'Verwerkt'],
      [...own, '02-03-2026', 'Omzetting', 'fonds-a', '-10,000000', '10,5000', '-105,00', 'Verwerkt'],
      [...own, '02-03-2026', 'Ingehouden belasting', '', '', '', '-10,00', 'Verwerkt'],
    ])
  })

  it('has only what is requested', async () => {
    const { rows } = await read('?kind=cost&fund=fonds-a&van=2026-02-01')
    expect(rows.slice(1).map((cells) => cells.slice(2))).toEqual([
      ['02-02-2026', 'Kosten', 'fonds-a', '-0,100000', '11,0000', '-1,10', 'Verwerkt'],
    ])
  })

  it('has no pages', async () => {
    const answer = await test.app.inject({ url: `${transactionsUrl}/csv?page=1`, headers: { cookie } })
    expect(answer.statusCode).toBe(400)
  })

  it('has all of twenty-five years in ten funds', async () => {
    await test.db.sql(
      `insert into dealings (brand, contract_id, month, number, kind, fund_id, units, price, amount_cents, dealt_on)
       select 'main', $1, month, 100 + number, 'periodic', 'fonds-' || number % 10, 1.5, 10, 1500, month
         from generate_series('1998-01-01'::date, '2022-12-01'::date, '1 month') as month,
              generate_series(1, 40) as number`,
      [dealtContractId],
    )
    const { rows } = await read()
    expect(rows).toHaveLength(1 + 12 + 300 * 40)
    expect(rows.every((cells) => cells.length === 9)).toBe(true)
    // 304 months are 26 pages of twelve; the last has January to April 1998, with all of their rows.
    const page = await pageOf(test.app, cookie, '?page=26')
    expect(page).toMatchObject({ total: 12_012, pages: 26 })
    expect(page.transactions).toHaveLength(4 * 40)
    expect(ids(page).at(-1)).toBe('1998-01-01-101')
  })
})

/** Parses RFC 4180 with semicolons, character by character; written independently of the code that makes the file. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  const add = (sign: string) => {
    const cells = rows.at(-1) as string[]
    cells.push((cells.pop() ?? '') + sign)
  }
  const signs = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] as string
    if (isQuoted && sign === '"' && signs[at + 1] === '"') add(signs[at++] as string)
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === ';') rows.at(-1)?.push('')
    else if (!isQuoted && sign === '\r' && signs[at + 1] === '\n') {
      rows.push([''])
      at++
    } else add(sign)
  }
  return rows.slice(0, -1)
}
