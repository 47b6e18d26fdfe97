import { describeValues, optionNames } from '@portal/flows/change-texts'
import { formatDate } from '@portal/flows/dates'
import { EmptyState } from '@portal/ui/empty-state'
import { linkClass } from '@portal/ui/link'
import { PageHeading } from '@portal/ui/page-heading'
import { Link } from 'react-router'
import { usePageTitle } from '../../../shared/page.ts'
import { toContractPath } from '../../../shared/paths.ts'
import pageStyles from '../order-page.module.css'
import { OrderList } from '../orders.tsx'
import styles from './changes.module.css'
import { EarlierChange } from './earlier-change.tsx'
import { toPresentValues } from './present-values.ts'
import { changesTexts as texts } from './texts.ts'
import { useChangeWithdrawal } from './use-change-withdrawal.ts'
import { useChanges } from './use-changes.ts'

/** What can be changed, each with what it is now and what is planned; below it what was changed before. */
export function ChangesMenu() {
  const { details, changes, options, fundNames } = useChanges()
  const withdrawal = useChangeWithdrawal()
  usePageTitle(texts.title)
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <p className={pageStyles.intro}>{texts.intro}</p>
      <ul className={styles.menu}>
        {options.map((option) => {
          const planned = changes.find((change) => change.option === option && change.status === 'scheduled')
          return (
            <li key={option} className={styles.option}>
              <Link
                className={linkClass}
                to={`${toContractPath(details.ContractID, 'wijzigen')}/${option}`}
                aria-describedby={`nu-${option}`}
              >
                {optionNames[option]}
              </Link>
              <p id={`nu-${option}`} className={styles.now}>
                {describeValues(option, toPresentValues(option, details), fundNames).join(', ')}
                {planned && (
                  <strong className={styles.planned}>
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
      <section className={styles.history} aria-labelledby="eerder">
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
