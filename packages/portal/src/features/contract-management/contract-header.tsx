import type { ContractState, ContractStatus, ProductCode } from '@portal/api/operations'
import { allows } from '@portal/flows/contract/contract-states'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { productOf } from '@portal/flows/values/products'
import { Button } from '@portal/ui/button'
import { Figure } from '@portal/ui/figure'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { type ContractPage, contractPages, toContractPath } from '../../shared/contract-paths.ts'
import { toEventText } from '../../shared/event-text.ts'
import { ButtonLink, InlineLink } from '../../shared/links.tsx'
import { PagePart } from '../../shared/page-part.tsx'
import { usePortal } from '../../shared/portal.ts'
import { toRateText } from '../../shared/rate-text.ts'
import { loadStatus, useContract, useStatus } from './load-contract.ts'

const texts = {
  label: 'Hoe het met dit contract gaat',
  value: (date: string) => `Waarde op ${date}`,
  noValue: 'Nog geen waarde',
  result: 'Resultaat na kosten',
  explanation: 'Uitleg',
  more: 'Meer over dit contract',
  next: 'Wat er nu gebeurt',
  nothingPlanned: 'Er staat niets gepland',
  holder: (count: number) => (count === 1 ? 'Houder' : 'Houders'),
  newestDocument: 'Nieuwste document',
  isNew: '(nieuw)',
  deposit: 'Geld bijstorten',
  change: 'Contract wijzigen',
} as const

/** The value and result of the contract, above each of its pages. */
export function ContractHeader() {
  const portal = usePortal()
  const { ContractID, productCode, state } = useContract()
  return (
    <PagePart
      label={texts.label}
      answer={useStatus()}
      load={() => loadStatus(portal, ContractID)}
      shapes={['figure', 'line', 'line']}
    >
      {(status) => <Status status={status} contractId={ContractID} productCode={productCode} state={state} />}
    </PagePart>
  )
}

type StatusProps = { status: ContractStatus; contractId: string; productCode: ProductCode; state: ContractState }

function Status({ status, contractId, productCode, state }: StatusProps) {
  const { valueCents, valueDate, next, newestDocument, holders } = status
  const [isOpen, setOpen] = useState(false)
  // On a phone the other pages begin in view, so only the first shows everything at once.
  const isFirst = useLocation().pathname === toContractPath(contractId, contractPages[0])
  const rest = isFirst || isOpen ? '' : 'max-md:hidden'
  const toPage = (page: ContractPage, name: ReactNode) => (
    <InlineLink to={toContractPath(contractId, page)}>{name}</InlineLink>
  )
  return (
    <div className="mb-5 grid gap-x-10 gap-y-4 border-y-rule border-line py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        {valueCents === null || valueDate === null ? (
          <p className="font-semibold">{texts.noValue}</p>
        ) : (
          <>
            <Figure label={texts.value(formatDate(valueDate))} value={formatMoney(valueCents)} />
            <Result status={status} toPage={toPage} />
          </>
        )}
      </div>
      {!isFirst && (
        <div className="md:hidden print:hidden">
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {texts.more}
          </Button>
        </div>
      )}
      <dl className={`grid content-start gap-x-8 gap-y-2 text-[0.9375rem] sm:grid-cols-2 ${rest}`}>
        <Fact term={texts.next}>
          {next === null ? texts.nothingPlanned : `${formatDate(next.date)}: ${toEventText(next)}`}
        </Fact>
        <Fact term={texts.holder(holders.length)}>{holders.join(' en ')}</Fact>
        {newestDocument && (
          <Fact term={texts.newestDocument}>
            {toPage('documenten', newestDocument.title)} {newestDocument.isNew && <span>{texts.isNew}</span>}
          </Fact>
        )}
      </dl>
      <div className={`flex flex-wrap gap-3 md:col-span-2 print:hidden ${rest}`}>
        {!productOf(productCode).isPaidOut && allows(state, 'deposit') && (
          <ButtonLink variant="secondary" to={toContractPath(contractId, 'bijstorten')}>
            {texts.deposit}
          </ButtonLink>
        )}
        {allows(state, 'change') && (
          <ButtonLink variant="secondary" to={toContractPath(contractId, 'wijzigen')}>
            {texts.change}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

type ResultProps = { status: ContractStatus; toPage: (page: ContractPage, name: ReactNode) => ReactNode }

/** The same result and percentage as on the card, with a link to their explanation. */
function Result({ status: { netResultCents, moneyWeighted }, toPage }: ResultProps) {
  if (netResultCents === null) return null
  const rate = moneyWeighted === null ? '' : ` (${toRateText(moneyWeighted)})`
  return (
    <p className="text-[0.9375rem]">
      <span>{`${texts.result} ${formatMoney(netResultCents)}${rate}`}</span> {toPage('rendement', texts.explanation)}
    </p>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-muted">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
