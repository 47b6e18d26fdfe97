import type { Transaction } from '@portal/api/operations'
import { notFound } from '../../../platform/api-problem.ts'
import type { Call, Handlers } from '../../base/operation/handler.ts'
import type { FundFacts } from '../../base/operation/reference-data.ts'
import { fundNameOf } from '../../reference/funds.ts'
import { selectAllDealt, selectDealt, selectOverview, type OverviewRow, type Wanted } from './transactions-queries.ts'
import { toDealt, toWaiting, type Unnamed } from './transactions.ts'
import { numberCell, textCell, toCsv } from '@portal/flows/values/csv'
import { formatDateInput } from '@portal/flows/values/dates'
import { transactionKindNames, transactionStatusNames } from '@portal/flows/contract/transaction-texts'

const monthsOfPage = 12

// Both queries filter on brand and owner.
export const transactionsHandlers = {
  async getTransactions(call) {
    const { db, query, reference } = call
    const { page = 1 } = query
    const [overview, dealt] = await Promise.all([
      db.first(selectOverview, wantedBy(call)),
      db.all(selectDealt, [...wantedBy(call), monthsOfPage, (page - 1) * monthsOfPage]),
    ])
    if (!overview) throw notFound()
    const waiting = page === 1 ? wantedWaiting(call, overview) : []
    const transactions = toNamed([...waiting, ...dealt.map(toDealt)], reference.funds)
    const { total, events, months } = overview
    return {
      data: {
        transactions,
        total,
        events,
        page,
        pages: Math.ceil(months / monthsOfPage),
        funds: toFunds(overview.funds, reference.funds),
      },
    }
  },

  async getTransactionsCsv(call) {
    const { db, http, today, reference } = call
    // A transaction has its own connection, so that reading thousands of rows does not delay other queries.
    const { overview, dealt } = await db.withTransaction(async (transaction) => ({
      overview: await transaction.first(selectOverview, wantedBy(call)),
      dealt: await transaction.all(selectAllDealt, wantedBy(call)),
    }))
    if (!overview) throw notFound()
    const transactions = toNamed([...wantedWaiting(call, overview), ...dealt.map(toDealt)], reference.funds)
    http.attachFile('text/csv; charset=utf-8', `transacties-${overview.number}-${today}.csv`)
    return toTransactionsCsv(overview, transactions)
  },
} satisfies Partial<Handlers>

type TransactionsCall = Pick<
  Call<'getTransactions' | 'getTransactionsCsv'>,
  'brand' | 'session' | 'params' | 'query' | 'now'
>

function wantedBy({ brand, session, params, query }: TransactionsCall): Wanted {
  const { van = null, tot = null, kind = null, fund = null } = query
  return [brand.id, session.user.id, params.id, van, tot, kind, fund]
}

/**
 * Pending transactions are filtered here and not in the query, because they are few and their date is computed here.
 */
function wantedWaiting({ query, now }: TransactionsCall, overview: OverviewRow): Unnamed[] {
  const { van, tot, kind, fund } = query
  return toWaiting(overview, now).filter(
    (transaction) =>
      (van === undefined || transaction.date >= van) &&
      (tot === undefined || transaction.date <= tot) &&
      (kind === undefined || transaction.kind === kind) &&
      (fund === undefined || transaction.fundId === fund),
  )
}

function toNamed(transactions: readonly Unnamed[], funds: readonly FundFacts[]): Transaction[] {
  return transactions.map((each) => ({ ...each, fundName: each.fundId && fundNameOf(funds, each.fundId) }))
}

function toFunds(ids: readonly string[], funds: readonly FundFacts[]): { id: string; name: string }[] {
  return ids.map((id) => ({ id, name: fundNameOf(funds, id) })).toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
}

const header = ['Contract', 'Omschrijving', 'Datum', 'Soort', 'Fonds', 'Eenheden', 'Koers', 'Bedrag', 'Status']

/** The transactions of a contract as a file: units with six decimals, prices with four, amounts with two. */
function toTransactionsCsv(
  contract: { number: string; description: string },
  transactions: readonly Transaction[],
): Buffer {
  const own = [textCell(contract.number), textCell(contract.description)]
  const rows = transactions.map((transaction) => [
    ...own,
    formatDateInput(transaction.date),
    transactionKindNames[transaction.kind],
    textCell(transaction.fundName ?? ''),
    numberCell(transaction.unitsMillionths, 6),
    numberCell(transaction.priceTenThousandths, 4),
    numberCell(transaction.amountCents, 2),
    transactionStatusNames[transaction.status],
  ])
  return Buffer.from(toCsv(header, rows))
}
