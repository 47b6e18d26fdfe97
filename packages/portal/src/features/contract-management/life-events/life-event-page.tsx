import type { LifeEventKind, LifeEventOverview } from '@portal/api/operations'
import { latestAnnuityStart, SHORTEST_TERM_MONTHS } from '@portal/flows/annuity/annuity-limits'
import { allows } from '@portal/flows/contract/contract-states'
import { adultOn, lifeEventActionOf, lifeEventFieldsOf } from '@portal/flows/contract/life-events'
import { initialFlow } from '@portal/flows/flow/flow-state'
import { type CalendarDate, compareDates, formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { type DefinitionItem, DefinitionList } from '@portal/ui/definition-list'
import { PageHeading } from '@portal/ui/page-heading'
import { useNavigate } from 'react-router'
import { toFlowPath, writeFlow } from '../../../flow/flow.ts'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { TextLink } from '../../../shared/links.tsx'
import { usePageTitle } from '../../../shared/page.ts'
import { paths } from '../../../shared/paths.ts'
import { usePortal } from '../../../shared/portal.ts'
import { toUnbroken } from '../../../shared/unbroken.ts'
import { useContract } from '../load-contract.ts'
import { Bullets, OrderPage } from '../order-page.tsx'
import { eventTexts, stepsFor } from './event-texts.ts'
import { LifeEventCards } from './life-event-cards.tsx'
import { LifeEventForm } from './life-event-form.tsx'
import { useLifeEvents } from './load-life-events.ts'
import { lifeEventsTexts as texts } from './life-events-texts.ts'

/** The steps of a life event, its reports, and the form to start it. */
export function LifeEventPage({ kind }: { kind: LifeEventKind }) {
  const { brand, today } = usePortal()
  const { productCode, state } = useContract()
  const { overview } = useLifeEvents()
  const { title } = eventTexts[kind]
  const told = overview.events.filter((event) => event.kind === kind)
  const facts = toFacts(kind, overview)
  const latestStart = latestStartOf(overview)
  const isTooLate = kind === 'uitkeren' && latestStart !== null && compareDates(latestStart, today()) < 0
  const isAllowed = allows(state, lifeEventActionOf(kind))
  const isOpen = told.some((event) => event.status === 'open')
  const isAsked = isAllowed && !isTooLate && lifeEventFieldsOf(kind).length > 0 && !isOpen
  usePageTitle(title)
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <OrderPage>
        <section aria-labelledby="wat-gebeurt-er">
          <h2 id="wat-gebeurt-er">{texts.steps}</h2>
          <Bullets>
            {stepsFor(kind, productCode, overview.dealing).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Bullets>
        </section>
        {facts.length > 0 && <DefinitionList items={facts} />}
        {isTooLate ? (
          <Alert tone="warning" title={texts.tooLateToStart(formatDate(latestStart))}>
            {texts.tooLateToStartText(toUnbroken(brand.contact.phone))}
          </Alert>
        ) : (
          <LifeEventLinks kind={kind} />
        )}
        <LifeEventCards events={told} />
        {isAsked && <LifeEventForm kind={kind} />}
      </OrderPage>
    </>
  )
}

/** The last day on which the law lets the annuity start; null while the birth date is unknown. */
function latestStartOf({ birthdate }: LifeEventOverview): CalendarDate | null {
  return birthdate === null ? null : latestAnnuityStart(birthdate, SHORTEST_TERM_MONTHS)
}

function toFacts(kind: LifeEventKind, overview: LifeEventOverview): DefinitionItem[] {
  const { valueCents, endDate, child } = overview
  const latestStart = latestStartOf(overview)
  if (kind === 'kind-18') {
    return child === null
      ? []
      : [
          { term: texts.facts.child, description: child.name },
          { term: texts.facts.adultOn, description: formatDate(adultOn(child.birthdate)) },
        ]
  }
  if (kind !== 'uitkeren' && kind !== 'einde') return []
  return [
    ...(valueCents === null ? [] : [{ term: texts.facts.value, description: formatMoney(valueCents) }]),
    ...(endDate === null ? [] : [{ term: texts.facts.end, description: formatDate(endDate) }]),
    ...(latestStart === null ? [] : [{ term: texts.facts.latestStart, description: formatDate(latestStart) }]),
  ]
}

const linkTexts = texts.links

function LifeEventLinks({ kind }: { kind: LifeEventKind }) {
  const { ContractID, state } = useContract()
  const mayChange = allows(state, 'change')
  const events = toContractPath(ContractID, 'gebeurtenissen')
  const changes = toContractPath(ContractID, 'wijzigen')
  const ways: Readonly<Partial<Record<LifeEventKind, readonly (readonly [label: string, path: string])[]>>> = {
    einde: [
      [linkTexts.payOut, `${events}/uitkeren`],
      [linkTexts.longer, `${changes}/looptijd`],
      [linkTexts.transfer, `${events}/overdragen`],
    ],
    overlijden: [
      [linkTexts.beneficiaries, `${changes}/begunstigden`],
      [linkTexts.bereaved, paths.bereaved],
    ],
    scheiding: [[linkTexts.beneficiaries, `${changes}/begunstigden`]],
    emigratie: [[linkTexts.address, paths.settings.personalInfo]],
  }
  const links = (ways[kind] ?? []).filter(([, path]) => mayChange || !path.startsWith(changes))
  if (kind === 'uitkeren') return <PayOutButton />
  if (links.length === 0) return null
  return (
    <ul>
      {links.map(([label, path]) => (
        <li key={path}>
          <TextLink to={path}>{label}</TextLink>
        </li>
      ))}
    </ul>
  )
}

/** Starts the flow of an annuity that pays out, with the capital of this contract. */
function PayOutButton() {
  const portal = usePortal()
  const navigate = useNavigate()
  const { overview } = useLifeEvents()

  function begin() {
    const { birthdate: geboortedatum, valueCents: initialDeposit } = overview
    writeFlow(portal, { ...initialFlow('lijfrenteUitkeren'), geboortedatum, initialDeposit })
    void navigate(toFlowPath('lijfrenteUitkeren', 'stap1'))
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" onClick={begin}>
        {linkTexts.calculate}
      </Button>
      {overview.valueCents !== null && <p className="text-muted">{linkTexts.calculateHint}</p>}
    </div>
  )
}
