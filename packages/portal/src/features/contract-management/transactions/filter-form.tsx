import type { TransactionPage } from '@portal/api/operations'
import { transactionKindNames } from '@portal/flows/contract/transaction-texts'
import { Button } from '@portal/ui/button'
import { Details } from '@portal/ui/details'
import { SelectField } from '@portal/ui/select-field'
import type { ReactNode, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { TextLink } from '../../../shared/links.tsx'
import { focusStays } from '../../../shared/page.ts'
import { useTyped } from '../../../shared/use-typed.ts'
import { useIsAccount } from '../contract-route.ts'
import { PeriodFields, periodFormClass } from '../period-fields.tsx'
import { parsePeriod, periodTexts, toPeriodProblems, toTypedPeriod } from '../period.ts'
import { allTransactions, type Filter, isFiltered, toQuery, transactionKinds } from './filter.ts'
import { transactionsTexts as texts } from './transactions-texts.ts'

type Props = {
  filter: Filter
  /** The download, below the fields. */
  children: ReactNode
} & Pick<TransactionPage, 'funds'>

/** Filters the transactions; the address stores the filter. */
export function FilterForm({ filter, funds, children }: Props) {
  const navigate = useNavigate()
  const isAccount = useIsAccount()
  const { typed, attempt, change, refuse } = useTyped({
    ...toTypedPeriod(filter),
    soort: filter.soort ?? '',
    fonds: filter.fonds ?? '',
  })
  // A fund that the contract never had is not an option.
  const heldFund = funds.some(({ id }) => id === typed.fonds) ? typed.fonds : ''
  const { period, errors } = parsePeriod(typed)
  const problems = toPeriodProblems(errors)
  const shown = attempt > 0 ? problems : []

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (problems.length > 0) return refuse()
    const soort = transactionKinds.find((kind) => kind === typed.soort) ?? null
    const query = toQuery({ ...period, soort, fonds: heldFund || null })
    // The account is another view than the list of everything, so the focus moves there.
    void navigate(query.size === 0 ? allTransactions : `?${query}`, isAccount ? undefined : focusStays)
  }

  return (
    <div className="print:hidden">
      <Details summary={texts.filter} open={isFiltered(filter)}>
        <form
          noValidate
          method="get"
          role="search"
          aria-label={texts.filter}
          onSubmit={submit}
          className={periodFormClass}
        >
          <ErrorSummary errors={shown} attempt={attempt} />
          <PeriodFields typed={typed} onChange={change} problems={shown} isRequired={false} />
          <SelectField
            id="soort"
            label={texts.kind}
            emptyLabel={texts.allKinds}
            optionalLabel={periodTexts.optional}
            options={transactionKinds.map((value) => ({ value, label: transactionKindNames[value] }))}
            value={transactionKinds.find((kind) => kind === typed.soort) ?? ''}
            onChange={(soort) => change({ soort })}
          />
          <SelectField
            id="fonds"
            label={texts.fund}
            emptyLabel={texts.allFunds}
            optionalLabel={periodTexts.optional}
            options={funds.map(({ id, name }) => ({ value: id, label: name }))}
            value={heldFund}
            onChange={(fonds) => change({ fonds })}
          />
          <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
            <Button type="submit">{texts.show}</Button>
            {isFiltered(filter) && <TextLink to={allTransactions}>{texts.clear}</TextLink>}
          </div>
        </form>
        {children}
      </Details>
    </div>
  )
}
