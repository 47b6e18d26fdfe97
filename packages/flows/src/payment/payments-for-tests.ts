import type { Mandate, Payment, PaymentTask } from '@portal/api/operations'

const contractId = '0b8f3a11-0f3c-4c2e-9a52-6d7f4f9d2b8e'
const transfer = { iban: 'NL91ABNA0417164300', name: 'Stichting', reference: 'SB 100001' }

/** A first payment of € 10.000 in a status; with `transfer` one by bank transfer. */
export function createPayment(status: Payment['status'], changes: Partial<Payment> = {}): Payment {
  return {
    id: '7c1d8e57-0c0b-4a53-8f0e-5f4b6a1d2c3e',
    contractId,
    purpose: 'first',
    method: 'ideal',
    status,
    amountCents: 1_000_000,
    reasonCode: null,
    checkoutUrl: null,
    transfer: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    expiresAt: null,
    paidAt: null,
    ...changes,
  }
}

/** A mandate for € 50 a month in a status. */
export function createMandate(status: Mandate['status'], changes: Partial<Mandate> = {}): Mandate {
  return {
    id: '9b1d8e57-0c0b-4a53-8f0e-5f4b6a1d2c3e',
    contractId,
    method: 'twikey',
    status,
    amountCents: 5_000,
    reasonCode: null,
    signUrl: null,
    transfer: null,
    maskedIban: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    signedAt: null,
    ...changes,
  }
}

/** The fields of a bank transfer, which replace the URL of a provider. */
export const byTransfer = { method: 'overboeking', transfer } as const

/** A contract without any payment or mandate. */
export const taskToDo: PaymentTask = {
  contractId,
  number: '100001-SB',
  productCode: 'SB',
  description: 'Voor later',
  isTransfer: false,
  first: { amountCents: 1_000_000, isPaid: false, payments: [] },
  monthly: { amountCents: 5_000, isArranged: false, mandates: [], collections: [], repayment: null },
  isCompleted: false,
}

/** The same contract with its first payment received. */
export const taskPaid: PaymentTask = {
  ...taskToDo,
  first: { amountCents: 1_000_000, isPaid: true, payments: [createPayment('paid')] },
}
