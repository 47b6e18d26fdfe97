import type { DepositRequest, Fund, Payment } from '@portal/api/operations'
import { screen } from '@testing-library/react'
import { contractPageAnswers } from './contract-pages.ts'
import { contract, contractPath } from './contracts.ts'
import type { Answers } from './fake-api.ts'
import { payment } from './payments.ts'
import { funds } from './reference-data.ts'
import { renderAt } from './render-at.tsx'

/** An extra deposit of € 500 that is pending at the bank. */
export const extra: Payment = {
  ...payment,
  contractId: contract.ContractID,
  purpose: 'extra',
  amountCents: 50_000,
  createdAt: '2026-11-20T11:00:00.000Z',
}

/** The request for that deposit. */
export const request: DepositRequest = { amountCents: 50_000, method: 'ideal', funds: null, confirmsJaarruimte: false }

/** The funds of the contract, open for deposits. */
const ofContract: Fund[] = contract.funds.flatMap(({ id, name }, index) => {
  const fund = funds[index]
  return fund ? [{ ...fund, id, name, productCodes: ['SB', 'SUL'], closedForDeposits: false }] : []
})

/** Opens the page on a server that accepts the deposit. */
export function renderDeposit(answers: Answers = {}, query = '') {
  return renderAt(`${contractPath('bijstorten')}${query}`, {
    answers: {
      ...contractPageAnswers,
      getFunds: { data: ofContract },
      createDeposit: { data: extra },
      getPayment: { data: extra },
      ...answers,
    },
  })
}

export const amountField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Bedrag, in euro’s' })
export const goOn = () => screen.findByRole('button', { name: 'Verder naar controleren' })
export const payButton = () => screen.findByRole('button', { name: /(betalen met iDEAL \| Wero|zelf overmaken)$/ })

type Opened = Pick<ReturnType<typeof renderDeposit>, 'person'>

export async function toCheck({ person }: Opened) {
  await person.click(await goOn())
  await screen.findByRole('heading', { level: 1, name: 'Controleer uw bijstorting' })
}

export async function checkAndPay(opened: Opened) {
  await toCheck(opened)
  await opened.person.click(await payButton())
}
