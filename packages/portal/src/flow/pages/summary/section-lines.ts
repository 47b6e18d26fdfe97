import type { ApplicantKind, Applicants, Country, Fund } from '@portal/api/operations'
import { applicantOf } from '@portal/flows/application/applicants'
import { hasInitialDeposit, hasPeriodicDeposit, toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import type { Flow } from '@portal/flows/flow/flow'
import { outlookOf } from '@portal/flows/flow/main-figure'
import { profileOf } from '@portal/flows/flow/risk-profile'
import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { formatShortMoney } from '@portal/flows/values/money'
import { originTexts } from '../../application/application-texts.ts'
import { toIdentityRows, toPersonRow } from '../../application/person-rows.ts'
import { about } from '../../../shared/outlook/outlook-texts.ts'
import type { Euros } from '../../../store/euros.ts'
import { toFundRows } from './plan-rows.ts'
import { summaryTexts } from './summary-texts.ts'

const texts = summaryTexts.lines

/** The plan: the amounts, the years and the start. */
export function toPlanLine(flow: Flow, today: CalendarDate): string {
  const { start } = toCalculationPayload(flow, today)
  return listed([
    hasInitialDeposit(flow) && flow.initialDeposit !== null ? formatShortMoney(flow.initialDeposit) : '',
    hasPeriodicDeposit(flow) && flow.periodicDeposit !== null
      ? texts.monthly(formatShortMoney(flow.periodicDeposit))
      : '',
    flow.resultaat ? texts.years(flow.resultaat.payload.duration) : '',
    start ? texts.from(formatDate(start)) : '',
  ])
}

export function toProfileLine(flow: Flow): string {
  const id = flow.riskSelection || profileOf(flow)?.profile
  return flow.riskProfiles.find((profile) => profile.id === id)?.name ?? ''
}

export function toFundsLine(flow: Flow, funds: readonly Fund[]): string {
  return listed(toFundRows(flow, funds).map(({ term, text }) => `${term} ${text}`))
}

export function toResultLine({ resultaat }: Flow, euros: Euros): string {
  return resultaat ? about(outlookOf(resultaat, euros).expectedCents) : ''
}

export function toPersonLine(applicants: Applicants, person: ApplicantKind): string {
  const applicant = applicantOf(applicants, person)
  return listed((['name', 'geboortedatum'] as const).map((part) => toPersonRow(applicant, part, [])?.text ?? ''))
}

export function toIdentityLine(applicants: Applicants, person: ApplicantKind): string {
  const [kind, until] = toIdentityRows(applicants, person)
  return `${kind?.text}, ${texts.until(until?.text ?? '')}`
}

/** The countries in which a person pays tax. */
export function toTaxLine(applicants: Applicants, person: ApplicantKind, countries: readonly Country[]): string {
  const { uitsluitend, abroadTax } = applicantOf(applicants, person)
  if (uitsluitend === 'ja') return texts.onlyNetherlands
  const other = countries.find(({ code }) => code === abroadTax.country)?.name ?? abroadTax.country
  return listed([
    abroadTax.taxNL === 'ja' ? texts.netherlands : '',
    abroadTax.taxAbroad === 'ja' ? other : '',
    abroadTax.taxUS === 'ja' ? texts.unitedStates : '',
  ])
}

export function toOriginLine({ herkomst }: Applicants): string {
  return herkomst === '' ? '' : originTexts.options[herkomst]
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
