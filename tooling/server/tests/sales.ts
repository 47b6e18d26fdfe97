import type { SaleOverview, SaleRequest } from '@portal/api/operations'
import { call } from './calculations.ts'
import { salesOf, type Confirmable } from './contract-management.ts'
import type { TestApp } from './test-app.ts'

/** The request for a sale of everything. */
export const all: SaleRequest = { kind: 'all', amountCents: null, funds: [], acceptsTaxConsequence: false }
export const amountOf = (amountCents: number): SaleRequest => ({ ...all, kind: 'amount', amountCents })

/** The data of a response. */
export const dataOf = <T>(answer: { json(): unknown }) => (answer.json() as { data: T }).data

export const overviewOf = async ({ app }: TestApp, { contractId, cookie }: Confirmable) =>
  dataOf<SaleOverview>(await call(app, 'GET', salesOf(contractId), cookie))

export const previewOf = ({ app }: TestApp, { contractId, cookie }: Confirmable, sale: SaleRequest) =>
  call(app, 'POST', `${salesOf(contractId)}/preview`, cookie, sale)
