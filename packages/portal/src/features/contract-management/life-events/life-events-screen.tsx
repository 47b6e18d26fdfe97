import { formatDay } from '@portal/flows/values/instant-text'
import { PageHeading } from '@portal/ui/page-heading'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { TextLink } from '../../../shared/links.tsx'
import { usePageTitle } from '../../../shared/page.ts'
import { useContract } from '../load-contract.ts'
import { eventTexts } from './event-texts.ts'
import { LifeEventPage } from './life-event-page.tsx'
import { useLifeEvents } from './load-life-events.ts'
import { lifeEventsTexts as texts } from './life-events-texts.ts'

export { loadLifeEvents as loader } from './load-life-events.ts'

function LifeEventsScreen() {
  const { ContractID } = useContract()
  const { kind } = useLifeEvents()
  return kind === null ? <LifeEventList /> : <LifeEventPage key={`${ContractID} ${kind}`} kind={kind} />
}

function LifeEventList() {
  const { ContractID } = useContract()
  const { overview } = useLifeEvents()
  usePageTitle(texts.title)
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <p className="max-w-measure">{texts.intro}</p>
      <ul className="mt-6 mb-10 max-w-measure">
        {overview.kinds.map((kind) => {
          const open = overview.events.find((event) => event.kind === kind && event.status === 'open')
          return (
            <li key={kind} className="border-b border-line py-2">
              <TextLink
                to={`${toContractPath(ContractID, 'gebeurtenissen')}/${kind}`}
                aria-describedby={`over-${kind}`}
              >
                {eventTexts[kind].title}
              </TextLink>
              <p id={`over-${kind}`} className="text-muted">
                <span>{eventTexts[kind].summary}</span>
                {open && <strong className="block text-text">{texts.told(formatDay(open.createdAt))}</strong>}
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}

export { LifeEventsScreen as Component }
