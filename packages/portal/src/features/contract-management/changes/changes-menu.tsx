import { describeValues, optionNames } from '@portal/flows/contract/change-texts'
import { formatDate } from '@portal/flows/values/dates'
import { EmptyState } from '@portal/ui/empty-state'
import { linkClass } from '@portal/ui/link'
import { PageHeading } from '@portal/ui/page-heading'
import { Link } from 'react-router'
import { usePageTitle } from '../../../shared/page.ts'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { OrderList } from '../orders.tsx'
import { EarlierChange } from './earlier-change.tsx'
import { toPresentValues } from './present-values.ts'
import { changesTexts as texts } from './texts.ts'
import { useChangeWithdrawal } from './use-change-withdrawal.ts'
import { useChanges } from './load-changes.ts'

/** The possible changes with their current and planned values, and the earlier changes below them. */
export function ChangesMenu() {
  const { details, changes, options, fundNames } = useChanges()
  const withdrawal = useChangeWithdrawal()
  usePageTitle(texts.title)
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <p className="max-w-measure">{texts.intro}</p>
      <ul className="mt-6 mb-10 max-w-measure">
        {options.map((option) => {
          const planned = changes.find((change) => change.option === option && change.status === 'scheduled')
          return (
            <li key={option} className="border-b border-line py-2">
              <Link
                className={linkClass}
                to={`${toContractPath(details.ContractID, 'wijzigen')}/${option}`}
                aria-describedby={`nu-${option}`}
              >
                {optionNames[option]}
              </Link>
              <p id={`nu-${option}`} className="wrap-anywhere text-muted">
                {describeValues(option, toPresentValues(option, details), fundNames).join(', ')}
                {planned && (
                  <strong className="block text-text">
                    {texts.scheduled(
                      formatDate(planned.effectiveOn),
                      describeValues(option, planned.after, fundNames).join(', '),
                    )}
                  </strong>
                )}
              </p>
            </li>
          )
        })}
      </ul>
      <section className="max-w-measure" aria-labelledby="eerder">
        <h2 id="eerder">{texts.earlier}</h2>
        {withdrawal.news}
        {changes.length === 0 ? (
          <EmptyState title={texts.noEarlier}>{texts.noEarlierText}</EmptyState>
        ) : (
          <OrderList orders={changes} idOf={({ id }) => id}>
            {(change) => <EarlierChange change={change} onWithdraw={withdrawal.ask} />}
          </OrderList>
        )}
      </section>
    </>
  )
}
