import type { ApplicantKind } from '@portal/api/operations'
import { applicantOf, peopleOf, type Applicant } from '@portal/flows/application/applicants'
import { profileNames } from '@portal/flows/contract/change-texts'
import { formatDate } from '@portal/flows/values/dates'
import { formatPercentage } from '@portal/flows/values/percentage'
import { productNameOf } from '@portal/flows/values/products'
import { fundNameOf } from '../../reference/funds.ts'
import { formatAmount, formatValue, formatWhen } from './format.ts'
import { documentNames, fieldNames, personNames } from './names.ts'
import type { OfferData } from './offer-data.ts'
import { toRecord, type Part, type Table } from './page.ts'

/** An offer as people read it: what was worked out, of whom, and which documents came with it. */
export function toOfferParts(offer: OfferData): Part {
  const { calculation, applicants, files } = offer
  const name = calculation ? productNameOf(calculation.payload.productCode) : 'Berekening'
  const documents: Table = {
    caption: 'Documenten bij de aanvraag',
    head: ['Van', 'Wat', 'Ontvangen'],
    rows: files.map((file) => [
      personNames[file.person],
      { path: file.path, label: documentNames[file.document] },
      formatWhen(file.receivedAt),
    ]),
  }
  return {
    title: `${name}, ${formatWhen(offer.createdAt)}`,
    tables: [
      toRecord('Berekening', calculationRows(offer)),
      ...(applicants
        ? [
            ...peopleOf(applicants.for).map((person) => personTable(person, applicantOf(applicants, person))),
            toRecord('Herkomst van het geld', [
              ['Herkomst', applicants.herkomst],
              ['Toelichting', applicants.herkomstToelichting],
            ]),
            documents,
          ]
        : []),
    ],
  }
}

function calculationRows({ calculation, contractNumber, updatedAt }: OfferData): (readonly [string, string])[] {
  if (calculation === null) return []
  const { payload, end } = calculation
  return [
    ['Contract', contractNumber ?? 'Nog niet ondertekend'],
    ['Omschrijving', payload.description ?? ''],
    ['Laatst gewijzigd', formatWhen(updatedAt)],
    ['Eerste inleg', formatAmount(Math.round(payload.initialDeposit * 100))],
    ['Inleg per maand', formatAmount(Math.round(payload.periodicDeposit * 100))],
    ['Geboortedatum', formatValue(payload.birthdate ?? null)],
    ['Begin', formatDate(payload.start)],
    ['Looptijd', `${payload.duration} jaar`],
    ['Risicoprofiel', profileNames[payload.chosenRiskProfile]],
    [
      'Fondsen',
      payload.funds
        .map(({ id, percentage }) => `${fundNameOf(id)} ${formatPercentage(Math.round(percentage * 10_000))}`)
        .join(', '),
    ],
    ['Verwachte eindwaarde', formatAmount(end.nominal.expectedCents)],
  ]
}

function personTable(person: ApplicantKind, { abroadTax, ...fields }: Applicant): Table {
  const rows = Object.entries({ ...fields, ...abroadTax }).filter(([, value]) => value !== '')
  return toRecord(
    personNames[person],
    rows.map(([field, value]) => [fieldNames[field] ?? field, formatValue(value)] as const),
  )
}
