import type { Applicants, Application, Calculation, Offer } from '@portal/api/operations'
import { differingFacts, type PersonFact, type PersonFacts } from '@portal/flows/account/known-person'
import { toApplicationErrorText } from '@portal/flows/application/applicant-error-texts'
import { validateApplication, type ApplicationField } from '@portal/flows/application/applicant-rules'
import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { formatDate, type CalendarDate } from '@portal/flows/values/dates'
import type { FieldError } from '@portal/flows/values/field-error'
import { toFullName } from '@portal/flows/values/name-rules'
import { withQuestionnaires } from '@portal/flows/flow/flow-answers'
import type { Flow } from '@portal/flows/flow/flow'
import type { PageId } from '@portal/flows/flow/page-ids'
import { isPageComplete, pagesOf } from '@portal/flows/flow/pages'
import {
  type ConditionalStatementId,
  missingSigningStatements,
  type SigningStatementId,
} from '@portal/flows/flow/signing-statements'
import { resumeFlow } from '@portal/flows/flow/resume-flow'
import { refusedFields, type ApiProblem } from '../../../platform/api-problem.ts'
import type { Draft } from './drafts.ts'
import { toPersonFacts } from '../../base/person/person.ts'
import { questionnaires, riskProfiles } from '../../reference/questionnaires.ts'

type ToJudge = {
  flow: Flow
  calculation: Calculation
  applicants: Applicants
  /** Each document as `person/document`. */
  documents: readonly string[]
  /** The person on whom the customer's contracts are based; null without a contract. */
  known: PersonFacts | null
  today: CalendarDate
  fiscalYears: FiscalYears
}

/** The pages before those of the people, except the ones that the calculation itself proves. */
const pageTexts: Partial<Record<PageId, string>> = {
  vragenlijst: 'Beantwoord eerst alle vragen van de vragenlijst',
  risicoprofiel: 'Maak eerst de keuze voor uw risicoprofiel af',
  fondsen: 'Verdeel uw geld over de fondsen tot precies 100%',
}

/** Rebuilds the customer's flow from the calculation and the answers, with today's questions and profiles. */
export function toFlow({ calculation, amounts, application }: Omit<Draft, 'applicants'>): Flow {
  return withQuestionnaires(resumeFlow(toOffer(calculation, application), amounts), questionnaires, riskProfiles)
}

/** A 422 with the fields because of which the application cannot be signed. */
export function toProblem(fields: Readonly<Record<string, string>>): ApiProblem {
  return refusedFields(fields, 'Uw aanvraag is nog niet compleet. Vul aan wat er ontbreekt.')
}

/** @throws ApiProblem 422 when the customer did not make every statement that the application needs */
export function requireStatements(
  made: readonly SigningStatementId[],
  conditional: readonly ConditionalStatementId[],
): void {
  if (missingSigningStatements(made, conditional).length === 0) return
  throw toProblem({ statements: 'Vink alle verklaringen aan om te ondertekenen' })
}

/** @throws ApiProblem 422 with a sentence for each skipped page and each invalid field */
export function requireComplete(given: ToJudge): void {
  const fields = {
    ...findSkippedPages(given),
    ...findOtherPerson(given),
    ...findWrongFields(given),
  }
  if (Object.keys(fields).length > 0) throw toProblem(fields)
}

function findSkippedPages({ flow, calculation, applicants, documents, today, fiscalYears }: ToJudge) {
  const context = { today, fiscalYears, applicants, documents, task: null }
  const skipped = pagesOf(flow).filter((page) => pageTexts[page] !== undefined && !isPageComplete(flow, page, context))
  const { chosenRiskProfile } = toCalculationPayload(flow, today)
  const isOther = chosenRiskProfile !== calculation.payload.chosenRiskProfile
  const pages: PageId[] = skipped.length === 0 && isOther ? ['risicoprofiel'] : skipped
  return Object.fromEntries(pages.map((page) => [page, pageTexts[page] ?? '']))
}

/** A customer is one person: a second application names the person of the first, and only staff correct that. */
function findOtherPerson({ known, applicants }: ToJudge): Record<string, string> {
  if (known === null) return {}
  const texts: Record<PersonFact, string> = {
    initialen: `Bij ons staan de voorletters ${known.initialen}. Vul die in, of neem contact met ons op als ze niet kloppen`,
    achternaam: `Bij ons staat de naam ${toFullName(known)}. Vul die in, of neem contact met ons op als die niet klopt`,
    geboortedatum: `Bij ons staat de geboortedatum ${known.geboortedatum === null ? '' : formatDate(known.geboortedatum)}. Vul die in, of neem contact met ons op als die niet klopt`,
  }
  const different = differingFacts(known, toPersonFacts(applicants.mijn))
  return Object.fromEntries(different.map((fact) => [`mijn.${fact}`, texts[fact]]))
}

function findWrongFields({ flow, calculation, applicants, documents, today }: ToJudge): Record<string, string> {
  const { birthdate } = calculation.payload
  const errors = validateApplication(flow.name, applicants, documents, today, birthdate)
  return Object.fromEntries(
    (Object.entries(errors) as [ApplicationField, FieldError][]).map(([field, error]) => [
      field,
      toApplicationErrorText(field, error),
    ]),
  )
}

function toOffer({ payload, end, payments, calculatedAt }: Calculation, application: Application | null): Offer {
  return {
    offerID: '',
    productCode: payload.productCode,
    createdAt: calculatedAt,
    updatedAt: calculatedAt,
    payload,
    endDate: end.date,
    end: end.nominal,
    endReal: end.real,
    firstPayment: payments?.first ?? null,
    firstPaymentReal: payments?.years[0]?.real ?? null,
    application,
    contractId: null,
  }
}
