import type { Contract, ContractStatus } from '@portal/api/operations'
import { changeOptionsIn } from '@portal/flows/contract/change-rules'
import { allows } from '@portal/flows/contract/contract-states'
import { formatDate, formatMonth, monthsBetween } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { productNameOf, productOf } from '@portal/flows/values/products'
import { Figure } from '@portal/ui/figure'
import { PageHeading } from '@portal/ui/page-heading'
import { YearsMotif } from '../../shared/brand-motif/brand-motif.tsx'
import { type ContractPage, toContractPath } from '../../shared/contract-paths.ts'
import { toEventText } from '../../shared/event-text.ts'
import { ButtonLink } from '../../shared/links.tsx'
import { PagePart } from '../../shared/page-part.tsx'
import { usePortal } from '../../shared/portal.ts'
import { loadStatus, useContract, useStatus } from './load-contract.ts'

const texts = {
  label: 'Hoe het met dit contract gaat',
  value: (date: string) => `Waarde op ${date}`,
  noValue: 'Nog geen waarde',
  since: (month: string, isLater: boolean) => `${isLater ? 'vanaf' : 'sinds'} ${month}`,
  actions: {
    bijstorten: 'Bijstorten',
    verkocht: 'Opnemen',
    wijzigen: 'Wijzigen',
  },
} as const

type Action = keyof typeof texts.actions & ContractPage

/** The name, the value and the buttons of a contract, at the top of its account. */
export function ContractHeader() {
  const portal = usePortal()
  const contract = useContract()
  const { ContractID, description, number, productCode, startDate } = contract
  const product = productNameOf(productCode)
  const months = monthsBetween(startDate, portal.today())
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <PageHeading>
            <span className="wrap-anywhere">{description || product}</span>
          </PageHeading>
          <p className="-mt-2 mb-5 text-[0.9375rem] text-muted">
            {[
              ...(description ? [product] : []),
              number,
              texts.since(formatMonth(startDate), startDate > portal.today()),
            ].join(' · ')}
          </p>
        </div>
        {months > 0 && <YearsMotif months={months} />}
      </div>
      <PagePart
        label={texts.label}
        answer={useStatus()}
        load={() => loadStatus(portal, ContractID)}
        shapes={['figure', 'line']}
      >
        {(status) => <Value status={status} />}
      </PagePart>
      <Actions contract={contract} />
    </>
  )
}

function Value({ status: { valueCents, valueDate, next } }: { status: ContractStatus }) {
  return (
    <>
      {valueCents === null || valueDate === null ? (
        <p className="font-semibold">{texts.noValue}</p>
      ) : (
        <Figure label={texts.value(formatDate(valueDate))} value={formatMoney(valueCents)} size="large" />
      )}
      {next && (
        <p className="mt-2 text-[0.9375rem] text-muted tabular-nums">{`${formatDate(next.date)}: ${toEventText(next)}`}</p>
      )}
    </>
  )
}

/** What the state of the contract allows. No money can be added to an annuity that is paid out. */
function Actions({ contract }: { contract: Contract }) {
  const { ContractID, productCode, state } = contract
  const actions: readonly Action[] = [
    ...(!productOf(productCode).isPaidOut && allows(state, 'deposit') ? (['bijstorten'] as const) : []),
    ...(allows(state, 'sell') ? (['verkocht'] as const) : []),
    ...(changeOptionsIn(state, contract).length > 0 ? (['wijzigen'] as const) : []),
  ]
  if (actions.length === 0) return null
  return (
    <div className="mt-5 mb-8 grid auto-cols-fr grid-flow-col gap-2 *:min-w-0 max-sm:*:px-1 sm:flex sm:flex-wrap sm:gap-3 print:hidden">
      {actions.map((action, index) => (
        <ButtonLink
          key={action}
          variant={index === 0 && action === 'bijstorten' ? 'primary' : 'secondary'}
          to={toContractPath(ContractID, action)}
        >
          {texts.actions[action]}
        </ButtonLink>
      ))}
    </div>
  )
}
