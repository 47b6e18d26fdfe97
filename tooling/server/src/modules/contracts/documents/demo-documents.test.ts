import type { ContractDocument, Return } from '@portal/api/operations'
import { formatAmount } from '@portal/flows/values/money'
import { formatPercentageInColumn } from '@portal/flows/values/percentage'
import { beforeAll, expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import { readPdf } from '../../../../tests/read-pdf.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'

// These tests make and read many PDFs, which is slow on a busy machine.
type Owned = { id: string; cookie: string; documents: ContractDocument[] }

let test: TestApp
let contracts: Owned[]
beforeAll(async () => {
  test = await createTestApp()
  const rows = await test.db.sql<{ id: string; email: string }>(
    `select contracts.id, email from contracts join users on users.id = owner_id
      where contracts.brand = 'main' and totp_secret is null`,
  )
  const cookies = new Map<string, string>()
  for (const email of new Set(rows.map((row) => row.email))) cookies.set(email, await logIn(test.app, email))
  contracts = await Promise.all(
    rows.map(async ({ id, email }) => {
      const cookie = cookies.get(email) ?? ''
      const { data } = await get<ContractDocument[]>(`/api/contracts/${id}/documents`, cookie)
      return { id, cookie, documents: data }
    }),
  )
})

async function get<T>(url: string, cookie: string): Promise<{ data: T }> {
  return (await call(test.app, 'GET', url, cookie)).json<{ data: T }>()
}

async function textOf({ id, cookie }: Owned, document: ContractDocument): Promise<string> {
  const answer = await call(test.app, 'GET', `/api/contracts/${id}/documents/${document.id}`, cookie)
  expect(answer.statusCode, document.title).toBe(200)
  return (await readPdf(answer.rawPayload)).pages.join(' ').replaceAll('\u00A0', ' ')
}

it('a document of each kind of each demo customer can be read', async () => {
  for (const contract of contracts) {
    const kinds = new Map(contract.documents.map((document) => [document.kind, document]))
    for (const document of kinds.values())
      expect(await textOf(contract, document)).toContain(document.title.replaceAll('\u00A0', ' '))
  }
})

it('the statement of a year is the return of that year, in total and by fund', async () => {
  let read = 0
  for (const contract of contracts) {
    const statement = contract.documents.find(({ title }) => title === 'Jaaropgave 2025')
    if (!statement) continue
    const text = await textOf(contract, statement)
    const period = 'van=2025-01-01&tot=2025-12-31'
    const { data } = await get<Return>(`/api/contracts/${contract.id}/rendement?${period}`, contract.cookie)
    const amount = formatAmount
    expect(text).toContain(
      `Waarde op 31 december 2024 ${amount(data.beginCents)} Stortingen ${amount(data.depositsCents)} Opnames en uitkeringen ${amount(data.withdrawalsCents)} Kosten ${amount(data.costsCents)} Resultaat ${amount(data.resultCents)} Waarde op 31 december 2025 ${amount(data.endCents)}`,
    )
    for (const fund of data.funds) {
      const { beginCents, depositsCents, withdrawalsCents, switchedCents, costsCents, resultCents, endCents } = fund
      const amounts = [beginCents, depositsCents, withdrawalsCents, switchedCents, costsCents, resultCents, endCents]
      expect(text).toContain(amounts.map(amount).join(' '))
    }
    // A single value has no return.
    const rates = [data.moneyWeighted, data.timeWeighted].map(
      (rate) => rate && formatPercentageInColumn(rate.periodBasisPoints),
    )
    const stated = /Uw rendement (\S+%) Rendement van de fondsen (\S+%)/.exec(text)?.slice(1) ?? [null, null]
    expect(stated).toEqual(rates)
    read += 1
  }
  expect(read).toBeGreaterThan(5)
})
