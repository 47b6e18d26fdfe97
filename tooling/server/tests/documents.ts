import type { ContractDocument } from '@portal/api/operations'
import { expect } from 'vitest'
import {
  addConditions,
  addSignatureConfirmation,
  createMonthDocuments,
} from '../src/modules/books/contract/create-documents.ts'
import { call } from './calculations.ts'
import { addDealtContract, dealtContractId } from './dealt-contract.ts'
import { readPdf } from './read-pdf.ts'
import { createTestApp, logIn, type TestApp } from './test-app.ts'

type Kind = ContractDocument['kind']

export type Customer = TestApp & { cookie: string }

export const about = { brand: 'main', contractId: dealtContractId, now: new Date('2026-04-09T08:00:00Z') } as const

/** The user `starter` with a contract that is worked out by hand, and its documents until April 2026. */
export async function createCustomer(): Promise<Customer> {
  const test = await createTestApp()
  await addDealtContract(test.db)
  for (const month of ['2026-01-01', '2026-04-01']) await createMonthDocuments(test.db, { month, now: about.now })
  await addSignatureConfirmation(test.db, { ...about, date: '2025-12-12' })
  await addConditions(test.db, { ...about, date: '2026-01-01' })
  return { ...test, cookie: await logIn(test.app, 'starter@demo.nl') }
}

export const urlOf = (contract: string, document = '') =>
  `/api/contracts/${contract}/documents${document && `/${document}`}`

export async function listOf({ app, cookie }: Customer): Promise<ContractDocument[]> {
  const answer = await call(app, 'GET', urlOf(dealtContractId), cookie)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: ContractDocument[] }>().data
}

/** Downloads the customer's document of this kind, as its text. */
export async function read(customer: Customer, kind: Kind, title?: string) {
  const document = (await listOf(customer)).find(
    (each) => each.kind === kind && (title === undefined || each.title === title),
  )
  const answer = await call(customer.app, 'GET', urlOf(dealtContractId, document?.id), customer.cookie)
  expect(answer.statusCode, `${kind} ${title}`).toBe(200)
  const pdf = await readPdf(answer.rawPayload)
  return { answer, pdf, text: pdf.pages.join(' ').replaceAll('\u00A0', ' ') }
}
