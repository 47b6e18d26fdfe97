import type { ContractStatus } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { type Cents, formatMoney } from '@portal/flows/values/money'
import { Details } from '@portal/ui/details'
import { Figure } from '@portal/ui/figure'
import { PagePart } from '../../../shared/page-part.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { loadStatus, useContract, useStatus } from '../load-contract.ts'
import { transactionsTexts as texts } from './transactions-texts.ts'

/** For an annuity that pays out: the payouts of this year, and the dates of the later ones. */
export function Payouts() {
  const portal = usePortal()
  const { ContractID } = useContract()
  return (
    <PagePart
      label={texts.payouts}
      answer={useStatus()}
      load={() => loadStatus(portal, ContractID)}
      shapes={['heading', 'figure']}
    >
      {({ payouts }) => payouts && <PayoutFigures payouts={payouts} />}
    </PagePart>
  )
}

function PayoutFigures({ payouts }: { payouts: NonNullable<ContractStatus['payouts']> }) {
  const { year, grossCents, taxCents, isProvisional, netCents, settledCents, calendar } = payouts
  const toNetText = isProvisional ? texts.netOfProvisional : texts.netOf
  return (
    <div className="mb-8">
      <h2>{texts.payouts}</h2>
      <Figure
        label={texts.paidIn(year)}
        value={formatMoney(netCents)}
        note={toNetText(formatMoney(grossCents), formatMoney(taxCents))}
      />
      {settledCents !== 0 && <p className="mt-2 max-w-measure">{toSettledText(settledCents)}</p>}
      {calendar.length > 1 && (
        <Details summary={texts.calendar}>
          <ol className="grid gap-1 tabular-nums sm:grid-cols-2">
            {calendar.map((date) => (
              <li key={date}>{formatDate(date)}</li>
            ))}
          </ol>
        </Details>
      )}
    </div>
  )
}

function toSettledText(cents: Cents): string {
  return cents > 0 ? texts.settled(formatMoney(cents)) : texts.settledBack(formatMoney(-cents))
}
