import type { Change } from '@portal/api/operations'
import { describeValues, optionNames } from '@portal/flows/contract/change-texts'
import { formatDate } from '@portal/flows/values/dates'
import { Alert } from '@portal/ui/alert'
import { linkClass } from '@portal/ui/link'
import { PageHeading } from '@portal/ui/page-heading'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../../shared/page.ts'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { Bullets, OrderPage } from '../order-page.tsx'
import { nextTexts, nextTransferText, stepTexts } from './texts.ts'
import { useChanges } from './load-changes.ts'

const texts = stepTexts.done

/** The confirmed change, and what happens next. */
export function DoneStep({ change, children }: { change: Change; children: ReactNode }) {
  const { details, fundNames } = useChanges()
  const { option, status, after, effectiveOn, dealing, canWithdraw } = change
  const title = status === 'scheduled' ? texts.titleScheduled : texts.title
  const isTransferred = option === 'inleg' && details.mandate?.method !== 'twikey'
  const next = isTransferred ? nextTransferText : nextTexts[option]
  usePageTitle(title)
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <OrderPage>
        <Alert tone="success" title={optionNames[option]}>
          {describeValues(option, after, fundNames).join(', ')}
        </Alert>
        {children}
        <section aria-labelledby="hierna">
          <h2 id="hierna">{texts.next}</h2>
          <Bullets>
            <li>{status === 'scheduled' ? texts.scheduled(formatDate(effectiveOn)) : texts.atOnce}</li>
            {next !== undefined && <li>{next}</li>}
            {canWithdraw && dealing && <li>{texts.withdraw(formatDate(dealing.cutOffDate))}</li>}
            <li>{texts.mail}</li>
          </Bullets>
        </section>
        <p className="flex flex-wrap gap-x-6">
          <Link className={linkClass} to={toContractPath(details.ContractID, 'gegevens')}>
            {texts.toDetails}
          </Link>
          <Link className={linkClass} to={toContractPath(details.ContractID, 'historie')}>
            {texts.toHistory}
          </Link>
        </p>
      </OrderPage>
    </>
  )
}
