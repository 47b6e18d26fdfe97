import type { Payment, PaymentTask } from '@portal/api/operations'
import { screen, within } from '@testing-library/react'
import type { Answers } from './fake-api.ts'
import { payment } from './payments.ts'
import { renderAt } from './render-at.tsx'
import { toSaved } from './saved-copies.ts'

/** A direct debit that the bank refused. */
export const failedCollection: Payment = {
  ...payment,
  id: 'd0d0d0d0-d0d0-4d0d-8d0d-d0d0d0d0d0d0',
  purpose: 'periodic',
  method: 'incasso',
  status: 'failed',
  amountCents: 10_050,
  reasonCode: 'AM04',
  checkoutUrl: null,
  createdAt: '2026-11-05T06:00:00.000Z',
}

/** Opens the page with these open tasks. */
export function renderTasks(tasks: PaymentTask[], answers: Answers = {}, saved = toSaved({})) {
  return renderAt('/betaling-afronden', { saved, answers: { getPaymentTasks: { data: tasks }, ...answers } })
}

/** The tasks of a contract. */
export const card = async (name: string) => within(await screen.findByRole('article', { name }))

/** One task of the contract. */
export const part = async (name: string) => within((await card('Verbouwing')).getByRole('region', { name }))
