import { withThousands } from '@portal/flows/values/decimal-text'
import { PageHeading } from '@portal/ui/page-heading'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getTransactions } from '@portal/api/endpoints/contract-management'
import type { Transaction } from '@portal/api/operations'
import { formatDateInput } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { transactionKindNames } from '@portal/flows/contract/transaction-texts'
import { formatPrice, formatUnits } from '@portal/flows/values/units'
import { type DataColumn, DataTable } from '@portal/ui/data-table'
import { Paging, readPage } from '../../../shared/paging.tsx'
import { useIsSwitching } from '../../../shared/use-is-switching.ts'
import { CsvButton } from './csv-button.tsx'
import { FilterForm } from './filter-form.tsx'
import { isFiltered, readFilter, toTransactionFilter } from './filter.ts'
import { NoTransactions } from './no-transactions.tsx'
import { transactionsTexts as texts } from './texts.ts'
import { Waiting } from './waiting.tsx'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'

/** A page of transactions, with the filter that it is under. */
async function loadTransactions({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context.get(portalContext)
  const query = new URL(request.url).searchParams
  const filter = readFilter(query)
  const wanted = { ...toTransactionFilter(filter), page: readPage(query) }
  const answer = await getTransactions(api, params.contractId ?? '', wanted, { signal: request.signal })
  return { ...unwrap(answer), filter }
}

function TransactionsScreen() {
  const { transactions, total, page, pageSize, funds, filter } = useLoaderData<typeof loadTransactions>()
  const isSwitching = useIsSwitching()
  const waiting = transactions.filter(({ status }) => status !== 'dealt')
  const dealt = transactions.filter(({ status }) => status === 'dealt')
  const hasAny = total > 0 || transactions.length > 0
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {(hasAny || isFiltered(filter)) && (
        <>
          <FilterForm filter={filter} funds={funds} />
          <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p role="status" className="tabular-nums">
              {texts.found(withThousands(String(total)), total === 1)}
            </p>
            {total > 0 && <CsvButton filter={filter} />}
          </div>
        </>
      )}
      <div className="transition-opacity duration-120 aria-busy:opacity-50" aria-busy={isSwitching}>
        {waiting.length > 0 && <Waiting transactions={waiting} />}
        {dealt.length > 0 && <TransactionsTable transactions={dealt} />}
        {transactions.length === 0 && <NoTransactions isFiltered={isFiltered(filter)} total={total} />}
        {dealt.length > 0 && <Paging page={page} pages={Math.ceil(total / pageSize)} />}
      </div>
    </>
  )
}

const columns: readonly DataColumn<Transaction>[] = [
  { id: 'date', header: texts.date, cell: ({ date }) => formatDateInput(date), rowHeader: true, nowrap: true },
  { id: 'kind', header: texts.kind, cell: ({ kind }) => transactionKindNames[kind] },
  { id: 'fund', header: texts.fund, cell: ({ fundName }) => fundName ?? texts.none },
  {
    id: 'units',
    header: texts.units,
    cell: (each) => orNone(each.unitsMillionths, (units) => formatUnits(units, 6)),
    align: 'end',
  },
  {
    id: 'price',
    header: texts.price,
    cell: (each) => orNone(each.priceTenThousandths, (price) => formatPrice(price, 4)),
    align: 'end',
  },
  { id: 'amount', header: texts.amount, cell: (each) => orNone(each.amountCents, formatMoney), align: 'end' },
]

/** A page of what was dealt. */
function TransactionsTable({ transactions }: { transactions: readonly Transaction[] }) {
  return <DataTable caption={texts.dealt} columns={columns} rows={transactions} rowKey={({ id }) => id} />
}

function orNone(value: number | null, format: (value: number) => string): string {
  return value === null ? texts.none : format(value)
}

export { TransactionsScreen as Component, loadTransactions as loader }
