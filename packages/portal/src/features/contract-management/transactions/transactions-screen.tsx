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
import { toAllTransactionsPath, toContractPath } from '../../../shared/contract-paths.ts'
import { downloadFile } from '../../../shared/download.ts'
import { EmptyPage } from '../../../shared/empty-page.tsx'
import { toErrorText } from '../../../shared/error-texts.ts'
import { TextLink } from '../../../shared/links.tsx'
import { Paging, readPage } from '../../../shared/paging.tsx'
import { paths } from '../../../shared/paths.ts'
import { portalContext, usePortal } from '../../../shared/portal.ts'
import { Switching } from '../../../shared/switching.tsx'
import { unwrap } from '../../../shared/unwrap.ts'
import { useCommand } from '../../../shared/use-command.ts'
import { ContractHeader } from '../contract-header.tsx'
import { useIsAccount } from '../contract-route.ts'
import { useContract } from '../load-contract.ts'
import { FilterForm } from './filter-form.tsx'
import { allTransactions, type Filter, isFiltered, readFilter, toTransactionFilter } from './filter.ts'
import { MonthSections, NewestEvents } from './month-sections.tsx'
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

type Data = Awaited<ReturnType<typeof loadTransactions>>

function TransactionsScreen() {
  const data = useLoaderData<typeof loadTransactions>()
  return useIsAccount() ? <Account data={data} /> : <AllTransactions data={data} />
}

/** How many of the newest events the account shows. */
const NEWEST = 5

/** The account of a contract: its value and buttons, and what happened last (docs/decisions/062). */
function Account({ data }: { data: Data }) {
  const { ContractID, productCode } = useContract()
  const { waiting, dealt } = divide(data)
  return (
    <>
      <ContractHeader />
      {productOf(productCode).isPaidOut && <Payouts />}
      <section aria-labelledby="nieuwste">
        <h2 id="nieuwste">{texts.title}</h2>
        {waiting.length > 0 && <WaitingList transactions={waiting} />}
        <NewestEvents transactions={dealt} count={NEWEST} />
        {waiting.length + dealt.length === 0 ? (
          <NoTransactions hasFilter={false} total={data.total} />
        ) : (
          <div className="mt-2 grid justify-items-start">
            <TextLink to={toAllTransactionsPath(ContractID)}>{texts.all}</TextLink>
            <Search data={data} />
          </div>
        )}
      </section>
    </>
  )
}

/** All transactions by month, a page at a time. */
function AllTransactions({ data }: { data: Data }) {
  const { transactions, total, events, page, pages, filter } = data
  const { waiting, dealt } = divide(data)
  const hasAny = total > 0 || transactions.length > 0
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {(hasAny || isFiltered(filter)) && (
        <div className="mb-6 grid gap-1">
          <p role="status" className="text-muted tabular-nums">
            {texts.found(withThousands(String(events)), events === 1)}
          </p>
          <Search data={data} />
        </div>
      )}
      <Switching>
        {waiting.length > 0 && (
          <section aria-labelledby="wachtend" className="mb-10">
            <h2 id="wachtend">{texts.waiting}</h2>
            <WaitingList transactions={waiting} />
          </section>
        )}
        <MonthSections transactions={dealt} />
        {transactions.length === 0 && <NoTransactions hasFilter={isFiltered(filter)} total={total} />}
        {dealt.length > 0 && <Paging page={page} pages={pages} />}
      </Switching>
    </>
  )
}

function divide({ transactions }: Data) {
  return {
    waiting: transactions.filter(({ status }) => status !== 'dealt'),
    dealt: transactions.filter(({ status }) => status === 'dealt'),
  }
}

/** The filter and the file, behind one button. */
function Search({ data: { filter, funds, total } }: { data: Data }) {
  return (
    <FilterForm filter={filter} funds={funds}>
      {total > 0 && <CsvButton filter={filter} />}
    </FilterForm>
  )
}

/** Orders and payments that are not dealt yet, with the date of their dealing. */
function WaitingList({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <ul>
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
      <EmptyPage title={texts.noPage} action={texts.noPageAction} to={allTransactions}>
        {texts.noPageText}
      </EmptyPage>
    )
  }
  if (hasFilter) {
    return (
      <EmptyPage title={texts.notFound} action={texts.clear} to={allTransactions}>
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
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" busy={isBusy} onClick={run}>
        <ToolIcon name="download" />
        {texts.download}
      </Button>
      {problem && <Alert tone="error" title={toErrorText(problem)} live />}
    </div>
  )
}

export { TransactionsScreen as Component, loadTransactions as loader }
