import { passwordLength } from '@portal/flows/account/password-rules'
import { MAXIMUM_RELATIONS } from '@portal/flows/account/relation-rules'
import {
  ACCOUNT_LINK_HOURS,
  BOOKS_YEARS,
  CODE_MINUTES,
  ERASURE_DAYS,
  IDENTITY_YEARS,
  IMPERSONATION_MINUTES,
  PASSWORD_LINK_MINUTES,
  RECOVERY_CODES,
  SHORTEST_REASON,
} from '@portal/flows/account/terms'
import { MINIMUM_TERM_YEARS } from '@portal/flows/annuity/minimum-term'
import { MAXIMUM_BENEFICIARIES } from '@portal/flows/contract/beneficiary-rules'
import { COLLECTION_DAY, PUBLICATION_DAY } from '@portal/flows/contract/dealing-calendar'
import { extraDepositLimits } from '@portal/flows/contract/deposit-rules'
import { CONTACT_WORKING_DAYS } from '@portal/flows/contract/life-event-terms'
import { MORE_A_MONTH_CENTS } from '@portal/flows/flow/what-if'
import { CALL_DAYS, PROCESSED_FILE_DAYS, REFUND_DAYS, UNREPORTED_DAYS } from '@portal/flows/payment/bank-terms'
import { CUT_OFF, PUBLICATION } from '@portal/flows/values/dealing-times'
import { limits } from '@portal/flows/values/limits'
import { formatShortMoney } from '@portal/flows/values/money'
import { toWords } from '@portal/flows/values/number-words'

/** A value of a rule, and each way in which a text would state it. */
export type RuleValue = { readonly rule: string; readonly texts: readonly string[] }

/** The values of rules that texts name. A text is made of the rule, so that a change of the rule changes the text. */
export const ruleValues: readonly RuleValue[] = [
  { rule: 'CUT_OFF', texts: timesOf(CUT_OFF) },
  { rule: 'PUBLICATION', texts: timesOf(PUBLICATION) },
  {
    rule: 'PUBLICATION_DAY',
    texts: [`${PUBLICATION_DAY}e`, `${toWords(PUBLICATION_DAY)}de`].flatMap((day) => [
      `${day} handelsdag`,
      `${day} werkdag`,
    ]),
  },
  { rule: 'COLLECTION_DAY', texts: [`${COLLECTION_DAY}e`, `${COLLECTION_DAY}ste`, `de ${COLLECTION_DAY}`] },
  money('limits.initialDeposit.minimum', limits.initialDeposit.minimum),
  money('limits.initialDeposit.maximum', limits.initialDeposit.maximum),
  money('limits.periodicDeposit.minimum', limits.periodicDeposit.minimum),
  money('limits.periodicDeposit.maximum', limits.periodicDeposit.maximum),
  money('extraDepositLimits.minimum', extraDepositLimits.minimum),
  money('extraDepositLimits.maximum', extraDepositLimits.maximum),
  money('MORE_A_MONTH_CENTS', MORE_A_MONTH_CENTS),
  counted('limits.duration.maximum', limits.duration.maximum, 'jaar'),
  counted('limits.descriptionLength', limits.descriptionLength, 'tekens'),
  counted('limits.fileMegabytes', limits.fileMegabytes, 'MB'),
  counted('passwordLength.minimum', passwordLength.minimum, 'tekens'),
  counted('passwordLength.maximum', passwordLength.maximum, 'tekens'),
  counted('MINIMUM_TERM_YEARS', MINIMUM_TERM_YEARS, 'jaar'),
  counted('MAXIMUM_BENEFICIARIES', MAXIMUM_BENEFICIARIES, 'begunstigden'),
  counted('MAXIMUM_RELATIONS', MAXIMUM_RELATIONS, 'relaties'),
  counted('CODE_MINUTES', CODE_MINUTES, 'minuten'),
  counted('PASSWORD_LINK_MINUTES', PASSWORD_LINK_MINUTES, 'minuten'),
  counted('ACCOUNT_LINK_HOURS', ACCOUNT_LINK_HOURS, 'uur'),
  counted('IMPERSONATION_MINUTES', IMPERSONATION_MINUTES, 'minuten'),
  counted('RECOVERY_CODES', RECOVERY_CODES, 'codes', 'nieuwe codes', 'herstelcodes'),
  counted('SHORTEST_REASON', SHORTEST_REASON, 'tekens'),
  counted('ERASURE_DAYS', ERASURE_DAYS, 'dagen'),
  counted('IDENTITY_YEARS', IDENTITY_YEARS, 'jaar na het einde'),
  counted('BOOKS_YEARS', BOOKS_YEARS, 'jaar na het einde'),
  counted('REFUND_DAYS', REFUND_DAYS, 'dagen'),
  counted('UNREPORTED_DAYS', UNREPORTED_DAYS, 'dagen'),
  counted('CALL_DAYS', CALL_DAYS, 'dagen'),
  counted('PROCESSED_FILE_DAYS', PROCESSED_FILE_DAYS, 'dagen'),
  counted('CONTACT_WORKING_DAYS', CONTACT_WORKING_DAYS, 'werkdagen'),
]

function timesOf(time: string): readonly string[] {
  const short = time.replace(/^0/, '')
  return [time, short, short.replace(':', '.')]
}

function money(rule: string, cents: number): RuleValue {
  return { rule, texts: [formatShortMoney(cents)] }
}

function counted(rule: string, count: number, ...units: readonly string[]): RuleValue {
  return { rule, texts: units.flatMap((unit) => [`${count} ${unit}`, `${toWords(count)} ${unit}`]) }
}
