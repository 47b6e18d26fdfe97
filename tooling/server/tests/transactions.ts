import type { TransactionPage } from '@portal/api/operations'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { dealtContractId } from './dealt-contract.ts'

export const transactionsUrl = `/api/contracts/${dealtContractId}/transactions`

export async function pageOf(app: FastifyInstance, cookie: string, query = ''): Promise<TransactionPage> {
  const answer = await app.inject({ url: `${transactionsUrl}${query}`, headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: TransactionPage }>().data
}

export const ids = ({ transactions }: TransactionPage) => transactions.map(({ id }) => id)
