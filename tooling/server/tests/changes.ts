import type { ChangeRequest } from '@portal/api/operations'
import { call } from './calculations.ts'
import { changesOf, copyContract, type Confirmable } from './contract-management.ts'
import { logIn, type TestApp } from './test-app.ts'

export type Changer = 'spaarder' | 'uitkering'

/** Logs demo customers in; the function gives one of them a copy of the contract. */
export async function createChangers({ app, db }: TestApp) {
  const cookies = { spaarder: await logIn(app, 'spaarder'), uitkering: await logIn(app, 'uitkering') }
  return async (username: Changer): Promise<Confirmable> => ({
    cookie: cookies[username],
    contractId: await copyContract(db, username),
  })
}

export const previewOf = ({ app }: TestApp, { contractId, cookie }: Confirmable, change: ChangeRequest) =>
  call(app, 'POST', `${changesOf(contractId)}/preview`, cookie, change)
