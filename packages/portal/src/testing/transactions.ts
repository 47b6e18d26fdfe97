import type { Transaction, TransactionPage } from '@portal/api/operations'
import { toTransactionMonths } from '@portal/flows/contract/transaction-events'
import { contractPageAnswers, dealing } from './contract-pages.ts'
import { contractPath } from './contracts.ts'
import { renderAt } from './render-at.tsx'

const stocks = { id: 'NL0PRTL00011', name: 'Wereld Aandelen' }
const bonds = { id: 'NL0PRTL00029', name: 'Euro Obligaties' }

/** € 60 of the deposit of November, in 1,234567 units of € 48,6000. */
export const bought: Transaction = {
  id: '2026-11-02-1',
  date: '2026-11-02',
  kind: 'periodic',
  status: 'dealt',
  fundId: stocks.id,
  fundName: stocks.name,
  unitsMillionths: 1_234_567,
  priceTenThousandths: 486_000,
  amountCents: 6_000,
  taxOn: null,
  isProvisional: false,
  corrections: [],
  dealing: null,
}

/** Tax on a payout, which has no fund. */
export const tax: Transaction = {
  ...bought,
  id: '2026-10-01-2',
  date: '2026-10-01',
  kind: 'tax',
  taxOn: 'payout',
  fundId: null,
  fundName: null,
  unitsMillionths: null,
  priceTenThousandths: null,
  amountCents: -1_234,
}

/** € 500 that is pending until December. */
export const waitingMoney: Transaction = {
  ...tax,
  id: 'payment-1',
  date: '2026-12-01',
  kind: 'extra',
  status: 'open',
  taxOn: null,
  amountCents: 50_000,
  dealing,
}

/** A sale of a whole fund after the cut-off, whose amount is unknown. */
export const waitingSale: Transaction = {
  ...waitingMoney,
  id: 'order-1',
  kind: 'sale',
  status: 'locked',
  fundId: bonds.id,
  fundName: bonds.name,
  amountCents: null,
}

export function toTransactionPage(
  transactions: Transaction[],
  differences: Partial<TransactionPage> = {},
): TransactionPage {
  const dealt = transactions.filter(({ status }) => status === 'dealt')
  const events = toTransactionMonths(dealt).flatMap((month) => month.events).length
  return { transactions, total: dealt.length, events, page: 1, pages: 1, funds: [stocks, bonds], ...differences }
}

export const transactionsPath = contractPath('transacties')
/** The address of all transactions. */
export const allTransactions = `${transactionsPath}?bladzijde=1`

/** Opens the transactions of the contract on a server that answers with this page of them. */
export function renderTransactions(
  data: TransactionPage,
  query = '?bladzijde=1',
  answers: Parameters<typeof renderAt>[1] = {},
) {
  return renderAt(`${transactionsPath}${query}`, {
    answers: { ...contractPageAnswers, getTransactions: { data }, ...answers.answers },
  })
}

/** The filters that the page sent. */
export const queriesOf = (api: ReturnType<typeof renderAt>['api']) =>
  api.callsOf('getTransactions').map(({ query }) => Object.fromEntries(query))
