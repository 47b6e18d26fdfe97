import type { ChangeOption } from '@portal/api/operations'
import { allows } from '@portal/flows/contract/contract-states'
import { changeOptionsIn } from '@portal/flows/contract/change-rules'
import { describeValues, optionNames, profileNames } from '@portal/flows/contract/change-texts'
import { formatRiskClass } from '@portal/flows/flow/risk-class'
import { formatDate } from '@portal/flows/values/dates'
import { formatDay } from '@portal/flows/values/instant-text'
import { formatShortMoney } from '@portal/flows/values/money'
import { productNameOf, productOf } from '@portal/flows/values/products'
import { type DefinitionItem, DefinitionList } from '@portal/ui/definition-list'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { TextLink } from '../../../shared/links.tsx'
import { useContract } from '../load-contract.ts'
import { toPresentValues } from '../changes/present-values.ts'
import { Lines } from '../lines.tsx'
import type { DetailsData } from './load-details.ts'
import { inWholeEuros } from './payout-tax.tsx'
import { detailsTexts as texts } from './details-texts.ts'
import { toUnbroken } from '../../../shared/unbroken.ts'

/** The terms of the contract. A term that can be changed has a link to the change, and shows what is planned. */
export function AgreementSections({ details, scheduled, fundNames }: DetailsData) {
  const { state } = useContract()
  const options = changeOptionsIn(state, details)
  const { mandate } = details

  /** Returns the row of an option. `lines` replace its value by the description of its change. */
  function row(option: ChangeOption, lines?: readonly string[]): DefinitionItem {
    const planned = scheduled.find((change) => change.option === option)
    const plannedText = planned && describeValues(option, planned.after, fundNames).join(', ')
    const now = lines ?? describeValues(option, toPresentValues(option, details), fundNames)
    const term = optionNames[option]
    const path = toContractPath(details.ContractID, 'wijzigen')
    return {
      term,
      description: (
        <Lines lines={now}>
          {planned && plannedText && (
            <span className="font-semibold">
              {allows(state, 'invest')
                ? texts.scheduled(formatDate(planned.effectiveOn), plannedText)
                : texts.held(plannedText)}
            </span>
          )}
          {allows(state, 'wind-down') && planned?.canWithdraw && (
            <TextLink to={`${path}/${option}`}>
              {texts.withdraw}
              <VisuallyHidden>{texts.withdrawOf(term)}</VisuallyHidden>
            </TextLink>
          )}
        </Lines>
      ),
      action: options.includes(option) ? (
        <TextLink to={`${path}/${option}`}>
          {texts.change} <VisuallyHidden>{term.toLowerCase()}</VisuallyHidden>
        </TextLink>
      ) : undefined,
    }
  }

  const hasDeposits = !productOf(details.productCode).isPaidOut
  return (
    <>
      <Section title={texts.contract.title} items={[...toFacts(details), row('omschrijving'), ...endOf()]} />
      <Section
        title={texts.money.title}
        items={[
          ...(hasDeposits ? [row('inleg')] : []),
          ...(hasDeposits && (mandate !== null || options.includes('machtiging'))
            ? [row('machtiging', mandate ? toMandateLines(mandate) : undefined)]
            : []),
          row('fondsverdeling'),
          ...(hasDeposits ? [] : [row('uitkering'), ...toPayout(details), row('loonheffingskorting')]),
          row('tegenrekening'),
          row('begunstigden'),
        ]}
      />
    </>
  )

  function endOf(): DefinitionItem[] {
    const { endDate, chosenRiskProfile, riskProfileSince, riskClass } = details
    const profile = profileNames[chosenRiskProfile]
    const since = riskProfileSince && texts.contract.profileSince(profile, formatDate(riskProfileSince))
    return [
      row('looptijd'),
      {
        term: texts.contract.end,
        description: endDate === null ? texts.contract.noEnd : formatDate(endDate),
      },
      row('risicoprofiel', [since ?? profile]),
      ...(riskClass === null
        ? []
        : [
            {
              term: texts.contract.riskClass,
              description: <Lines lines={[formatRiskClass(riskClass), texts.contract.riskClassNote]} />,
            },
          ]),
    ]
  }
}

function Section({ title, items }: { title: string; items: readonly DefinitionItem[] }) {
  return (
    <section className="my-10 max-w-measure" aria-label={title}>
      <h2>{title}</h2>
      <DefinitionList items={items} />
    </section>
  )
}

function toFacts({ number, productCode, conditions, holders, startDate }: DetailsData['details']): DefinitionItem[] {
  const facts = texts.contract
  return [
    { term: facts.number, description: number },
    { term: facts.product, description: productNameOf(productCode) },
    { term: facts.conditions, description: conditions },
    { term: facts.holders, description: holders.map(({ name, role }) => `${name}${facts.roles[role]}`).join(', ') },
    { term: facts.start, description: formatDate(startDate) },
  ]
}

function toMandateLines(mandate: NonNullable<DetailsData['details']['mandate']>): readonly string[] {
  const { maskedIban, signedAt } = mandate
  const [method] = describeValues('machtiging', { method: mandate.method }, new Map())
  return [
    method,
    // On one line, because it is a number with spaces.
    ...(maskedIban === null ? [] : [texts.money.mandateFrom(toUnbroken(maskedIban))]),
    ...(signedAt === null ? [] : [texts.money.mandateSince(formatDay(signedAt))]),
  ]
}

function toPayout({ payoutCents }: DetailsData['details']): DefinitionItem[] {
  if (payoutCents === null) return []
  const lines = [texts.money.payout(formatShortMoney(inWholeEuros(payoutCents))), texts.money.payoutVaries]
  return [{ term: texts.money.payoutAmount, description: <Lines lines={lines} /> }]
}
