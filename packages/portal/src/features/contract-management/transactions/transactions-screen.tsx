import { withThousands } from '@portal/flows/values/decimal-text'
import { productOf } from '@portal/flows/values/products'
import { PageHeading } from '@portal/ui/page-heading'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getTransactions } from '@portal/api/endpoints/contract-management'
import { Paging, readPage } from '../../../shared/paging.tsx'
import { Switching } from '../../../shared/switching.tsx'
import { useContract } from '../load-contract.ts'
import { CsvButton } from './csv-button.tsx'
import { FilterForm } from './filter-form.tsx'
import { isFiltered, readFilter, toTransactionFilter } from './filter.ts'
import { MonthSections } from './month-sections.tsx'
import { NoTransactions } from './no-transactions.tsx'
import { Payouts } from './payouts.tsx'
import { transactionsTexts as texts } from './texts.ts'
import { Waiting } from './waiting.tsx'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'

/** Loads a page of transactions with the filter in the address. */
async function loadTransactions({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context.get(portalContext)
  const query = new URL(request.url).searchParams
  const filter = readFilter(query)
  const wanted = { ...toTransactionFilter(filter), page: readPage(query) }
  const answer = await getTransactions(api, params.contractId ?? '', wanted, { signal: request.signal })
  return { ...unwrap(answer), filter }
}

function TransactionsScreen() {
  const { transactions, total, page, pages, funds, filter } = useLoaderData<typeof loadTransactions>()
  const waiting = transactions.filter(({ status }) => status !== 'dealt')
  const dealt = transactions.filter(({ status }) => status === 'dealt')
  const { productCode } = useContract()
  const hasAny = total > 0 || transactions.length > 0
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {productOf(productCode).isPaidOut && <Payouts />}
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
      <Switching>
        {waiting.length > 0 && <Waiting transactions={waiting} />}
        <MonthSections transactions={dealt} />
        {transactions.length === 0 && <NoTransactions isFiltered={isFiltered(filter)} total={total} />}
        {dealt.length > 0 && <Paging page={page} pages={pages} />}
      </Switching>
    </>
  )
}

export { TransactionsScreen as Component, loadTransactions as loader }
