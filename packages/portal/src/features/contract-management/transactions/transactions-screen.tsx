import { withThousands } from '@portal/flows/values/decimal-text'
import { PageHeading } from '@portal/ui/page-heading'
import { useLoaderData } from 'react-router'
import { Paging } from '../../../shared/paging.tsx'
import { useIsSwitching } from '../../../shared/use-is-switching.ts'
import { CsvButton } from './csv-button.tsx'
import { FilterForm } from './filter-form.tsx'
import { isFiltered } from './filter.ts'
import { NoTransactions } from './no-transactions.tsx'
import type { loadTransactions } from './load-transactions.ts'
import { transactionsTexts as texts } from './texts.ts'
import { TransactionsTable } from './transactions-table.tsx'
import { Waiting } from './waiting.tsx'

export { loadTransactions as loader } from './load-transactions.ts'

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

export { TransactionsScreen as Component }
