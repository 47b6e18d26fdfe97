import type { Mandate, Payment, PaymentTask } from '@portal/api/operations'
import { vi } from 'vitest'

export const contractId = 'cccccccc-cccc-4ccc-8ccc-cccccccccccd'
export const paymentId = 'a0a0a0a0-a0a0-4a0a-8a0a-a0a0a0a0a0a0'
export const mandateId = 'b0b0b0b0-b0b0-4b0b-8b0b-b0b0b0b0b0b0'

/** An online payment of € 1.250 that is pending at the bank. */
export const payment: Payment = {
  id: paymentId,
  contractId,
  purpose: 'first',
  method: 'ideal',
  status: 'open',
  amountCents: 125_000,
  reasonCode: null,
  checkoutUrl: 'https://bank.example/betalen/1',
  transfer: null,
  createdAt: '2026-11-19T09:00:00.000Z',
  expiresAt: '2026-11-19T09:30:00.000Z',
  paidAt: null,
}

/** The details of a transfer. */
export const transfer = { iban: 'NL91ABNA0417164300', name: 'Stichting Hoofdmerk Giro', reference: 'SB-10009-E1' }

/** The same payment as an own transfer, which is awaited. */
export const awaited: Payment = { ...payment, method: 'overboeking', checkoutUrl: null, transfer }

/** A mandate for € 100,50 a month that is not signed yet. */
export const mandate: Mandate = {
  id: mandateId,
  contractId,
  method: 'twikey',
  status: 'open',
  amountCents: 10_050,
  reasonCode: null,
  signUrl: 'https://tekenen.example/1',
  transfer: null,
  maskedIban: null,
  createdAt: '2026-11-19T10:00:00.000Z',
  signedAt: null,
}

/** The same mandate, signed. */
export const signed = { ...mandate, status: 'signed' as const, signUrl: null, maskedIban: 'NL91 •••• •••• ••43 00' }

/** The same payment, paid. */
export const paid: Payment = { ...payment, status: 'paid', paidAt: '2026-11-20T09:00:00.000Z' }

/** A contract without any payment or mandate. */
export const task: PaymentTask = {
  contractId,
  number: 'SB-10009',
  productCode: 'SB',
  description: 'Verbouwing',
  isTransfer: false,
  first: { amountCents: 125_000, isPaid: false, payments: [] },
  monthly: { amountCents: 10_050, isArranged: false, mandates: [], collections: [], repayment: null },
  isCompleted: false,
}

/** The same contract with its attempts, newest first. */
export function toTask(
  payments: Payment[],
  mandates: Mandate[] = [],
  collections: Payment[] = [],
  repayment: Payment | null = null,
): PaymentTask {
  const isPaid = payments.some(({ status }) => status === 'paid')
  const isArranged = mandates.some(({ status }) => status === 'signed')
  return {
    ...task,
    first: { amountCents: 125_000, isPaid, payments },
    monthly: { amountCents: 10_050, isArranged, mandates, collections, repayment },
  }
}

/** Replaces the browser's location, as jsdom loads no other document. @returns The URLs that the portal opens */
export function watchDocuments(): { opened: readonly string[]; reloaded: () => number } {
  const opened: string[] = []
  let reloads = 0
  vi.stubGlobal('location', {
    get pathname() {
      return document.location.pathname
    },
    get search() {
      return document.location.search
    },
    get hash() {
      return document.location.hash
    },
    origin: document.location.origin,
    assign: (address: string) => void opened.push(address),
    reload: () => void (reloads += 1),
  })
  return { opened, reloaded: () => reloads }
}
