import type { CalculationPayload } from '@portal/api/operations'
import { newsletterTopics } from '@portal/flows/account/newsletter-topics'
import { peopleOf } from '@portal/flows/application/applicants'
import { describeValues } from '@portal/flows/contract/change-texts'
import type { PayloadAmounts } from '@portal/flows/flow/payload-amounts'
import { formatDate } from '@portal/flows/values/dates'
import { formatInstant } from '@portal/flows/values/instant-text'
import { productNameOf } from '@portal/flows/values/products'
import type { Brand } from '../../../../platform/brands.ts'
import type { FundNames } from '../../../reference/funds.ts'
import type { AccountData } from './account-data.ts'
import type { ContractData } from './contract-data.ts'
import type { MovedData } from './moved-data.ts'
import type { OfferData } from './offer-data.ts'
import { toPage, type Part, type Section } from './page.ts'
import { toTables } from './to-tables.ts'

type ArchiveData = AccountData & {
  offers: readonly OfferData[]
  contracts: readonly ContractData[]
  movedDocuments: MovedData
}

/** Writes the readable page: the contents of `gegevens.json` in words and tables. */
export function toReadMe(brand: Brand, data: ArchiveData, today: string, fundNames: FundNames): string {
  const title = `Uw gegevens bij ${brand.name}`
  const intro = [
    `Dit is wat ${brand.name} op ${formatDate(today)} van u bewaart. In deze map staat hetzelfde als bestand voor programma’s (gegevens.json), met uw transacties en documenten.`,
    'Uw wachtwoord en de geheimen van uw app, passkeys en herstelcodes staan er niet bij: die bewaren wij alleen onleesbaar.',
    'Waarom en hoelang wij uw gegevens bewaren, met wie wij die delen en welke rechten u hebt, staat in onze privacyverklaring. Een klacht kunt u indienen bij de Autoriteit Persoonsgegevens.',
    `Klopt er iets niet, of hebt u een vraag? Mail ons: ${brand.email}.`,
  ]
  return toPage(brand, title, intro, toSections(data, fundNames))
}

function toSections(data: ArchiveData, fundNames: FundNames): Section[] {
  const newsletter = data.newsletter.map(({ topic, ...consent }) => ({
    topic: newsletterTopics.topics.find(({ id }) => id === topic)?.title ?? topic,
    ...consent,
  }))
  const show = (title: string, intro: string, lists: Readonly<Record<string, unknown>>): Section => {
    const tables = Object.entries(lists).flatMap(([name, value]) => toTables(name, value, fundNames))
    return { title, intro, parts: [{ title: '', tables }] }
  }
  const { account, passkeys, sessions, devices, personalInfo, relations, looks, staffCalls, erasures } = data
  return [
    show('Uw account', 'Waarmee u inlogt.', { account, passkeys, sessions, devices }),
    show('Persoonlijke informatie', 'Wat u zelf over uzelf invulde.', { personalInfo }),
    show('Relaties', 'Uw partner, kinderen en anderen.', { relations }),
    show('Nieuwsbrief', 'Waarvoor u toestemming gaf, en wat u weer introk.', { newsletter }),
    {
      title: 'Berekeningen en aanvragen',
      intro: 'Met de mensen en documenten van elke aanvraag.',
      parts: data.offers.map((offer) => toOfferPart(offer, fundNames)),
    },
    {
      title: 'Contracten',
      intro: 'Met betalingen, opdrachten, wijzigingen, documenten en wat er gebeurde.',
      parts: data.contracts.map((contract) => toContractPart(contract, fundNames)),
    },
    ...(data.movedDocuments.length > 0
      ? [
          show('Contracten op naam van uw kind', 'Uw documenten tot de dag waarop wij het contract overzetten.', {
            documents: data.movedDocuments,
          }),
        ]
      : []),
    show('Wie van ons uw gegevens zag', 'Elke keer dat een medewerker met u meekeek.', { looks, staffCalls }),
    show('Verzoeken om te wissen', 'Wat u vroeg, en wat ermee is gebeurd.', { erasures }),
  ]
}

function toOfferPart({ calculation, amounts, applicants, files, ...offer }: OfferData, fundNames: FundNames): Part {
  const name = calculation ? productNameOf(calculation.payload.productCode) : 'Berekening'
  const people = applicants && {
    for: applicants.for,
    herkomst: applicants.herkomst,
    herkomstToelichting: applicants.herkomstToelichting,
    ...Object.fromEntries(peopleOf(applicants.for).map((person) => [person, applicants[person]])),
  }
  const payload = calculation &&
    amounts && {
      ...offer,
      ...withAmounts(calculation.payload, amounts),
      expectedEndCents: calculation.end.nominal.expectedCents,
    }
  return {
    title: `${name}, ${formatInstant(offer.createdAt)}`,
    tables: [
      ...(payload ? toTables('payload', payload, fundNames) : []),
      ...(people ? [...toTables('applicants', people, fundNames), ...toTables('files', files, fundNames)] : []),
    ],
  }
}

/** The payload with its amounts in cents and its shares in basis points, where the sent one has euros and fractions. */
function withAmounts(payload: CalculationPayload, amounts: PayloadAmounts) {
  const { initialDeposit: _initial, periodicDeposit: _periodic, otherTemporaryPayouts, ...plan } = payload
  const { otherTemporaryCents, ...others } = amounts
  return { ...plan, ...others, ...(otherTemporaryPayouts !== undefined && { otherTemporaryCents }) }
}

function toContractPart({ details, changes, lifeEvents, ...contract }: ContractData, fundNames: FundNames): Part {
  const { payoutIban, transactionsPath, createdAt, ...lists } = contract
  const readable = {
    details: { ...details, payoutIban, transactionsPath, createdAt },
    ...lists,
    changes: changes.map(({ before, after, ...change }) => ({
      ...change,
      before: describeValues(change.option, before, fundNames).join('; '),
      after: describeValues(change.option, after, fundNames).join('; '),
    })),
    lifeEvents: lifeEvents.map(({ values, ...event }) => ({ ...event, ...values })),
  }
  return {
    title: `Contract ${details.number}`,
    tables: Object.entries(readable).flatMap(([name, value]) =>
      value === null ? [] : toTables(name, value, fundNames),
    ),
  }
}
