import { getTransactions, getTransactionsCsv } from '@portal/api/endpoints/contract-management'
import type { Dealing, Transaction, TransactionStatus } from '@portal/api/operations'
import { allows } from '@portal/flows/contract/contract-states'
import { transactionKindNames, transactionStatusNames } from '@portal/flows/contract/transaction-texts'
import { formatDate } from '@portal/flows/values/dates'
import { withThousands } from '@portal/flows/values/decimal-text'
import { formatMoney } from '@portal/flows/values/money'
import { productOf } from '@portal/flows/values/products'
import { Alert } from '@portal/ui/alert'
import { Badge } from '@portal/ui/badge'
import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { ToolIcon } from '@portal/ui/tool-icon'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { downloadFile } from '../../../shared/download.ts'
import { EmptyPage } from '../../../shared/empty-page.tsx'
import { toErrorText } from '../../../shared/error-texts.ts'
import { Paging, readPage } from '../../../shared/paging.tsx'
import { paths } from '../../../shared/paths.ts'
import { portalContext, usePortal } from '../../../shared/portal.ts'
import { Switching } from '../../../shared/switching.tsx'
import { unwrap } from '../../../shared/unwrap.ts'
import { useCommand } from '../../../shared/use-command.ts'
import { useContract } from '../load-contract.ts'
import { FilterForm } from './filter-form.tsx'
import { type Filter, isFiltered, readFilter, toTransactionFilter } from './filter.ts'
import { MonthSections } from './month-sections.tsx'
import { Payouts } from './payouts.tsx'
import { transactionsTexts as texts } from './transactions-texts.ts'

async function loadTransactions({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context.get(portalContext)
  const query = new URL(request.url).searchParams
  const filter = readFilter(query)
  const wanted = { ...toTransactionFilter(filter), page: readPage(query) }
  const answer = await getTransactions(api, params.contractId ?? '', wanted, { signal: request.signal })
  return { ...unwrap(answer), filter }
}

function TransactionsScreen() {
  const { transactions, total, events, page, pages, funds, filter } = useLoaderData<typeof loadTransactions>()
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
              {texts.found(withThousands(String(events)), events === 1)}
            </p>
            {total > 0 && <CsvButton filter={filter} />}
          </div>
        </>
      )}
      <Switching>
        {waiting.length > 0 && <Waiting transactions={waiting} />}
        <MonthSections transactions={dealt} />
        {transactions.length === 0 && <NoTransactions hasFilter={isFiltered(filter)} total={total} />}
        {dealt.length > 0 && <Paging page={page} pages={pages} />}
      </Switching>
    </>
  )
}

/** Orders and payments that are not dealt yet, with the date of their dealing. */
function Waiting({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <section aria-labelledby="wachtend">
      <h2 id="wachtend">{texts.waiting}</h2>
      <ul className="mb-10">
        {transactions.map(({ id, kind, fundName, amountCents, status, dealing }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3">
            <p>
              <strong>{transactionKindNames[kind]}</strong>
              {fundName && <span>{` · ${fundName}`}</span>}
            </p>
            <p className="lining-nums tabular-nums">
              {amountCents === null ? texts.unknownAmount : formatMoney(amountCents)}
            </p>
            <p className="basis-full text-muted">
              <Badge>{transactionStatusNames[status]}</Badge> {dealing && <span>{toSentence(dealing, status)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Both dates are in one month, so the year is written once. */
function toSentence({ dealingDate, publicationDate }: Dealing, status: TransactionStatus): string {
  if (status === 'late') return texts.late(formatDate(dealingDate))
  return texts.dealtOn(formatDate(dealingDate), formatDate(publicationDate).replace(/ [0-9]+$/, ''))
}

type NoTransactionsProps = {
  hasFilter: boolean
  /** The number of transactions on other pages. */
  total: number
}

function NoTransactions({ hasFilter, total }: NoTransactionsProps) {
  const { ContractID, IsPaymentCompleted, state } = useContract()
  if (total > 0) {
    return (
      <EmptyPage title={texts.noPage} action={texts.noPageAction} to="?">
        {texts.noPageText}
      </EmptyPage>
    )
  }
  if (hasFilter) {
    return (
      <EmptyPage title={texts.notFound} action={texts.clear} to="?">
        {texts.notFoundText}
      </EmptyPage>
    )
  }
  const [action, to] =
    IsPaymentCompleted || !allows(state, 'deposit')
      ? [texts.emptyAction, toContractPath(ContractID, 'gegevens')]
      : [texts.unpaidAction, paths.completePayment]
  return (
    <EmptyPage title={texts.empty} action={action} to={to}>
      {texts.emptyText}
    </EmptyPage>
  )
}

/** Downloads all transactions under the filter as a file, including those on other pages. */
function CsvButton({ filter }: { filter: Filter }) {
  const { api } = usePortal()
  const { ContractID, number } = useContract()
  const { isBusy, problem, run } = useCommand(async () => {
    const file = await getTransactionsCsv(api, ContractID, toTransactionFilter(filter))
    if (file.ok) downloadFile(file.value, `transacties-${number}.csv`)
    return file
  })

  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={run}>
        <ToolIcon name="download" />
        {texts.download}
      </Button>
      {problem && <Alert tone="error" title={toErrorText(problem)} live />}
    </>
  )
}

export { TransactionsScreen as Component, loadTransactions as loader }
