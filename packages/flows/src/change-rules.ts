import type {
  Beneficiary,
  CalculationPayload,
  ChangeOption,
  ChangeValues,
  Fund,
  ProductCode,
  RiskProfile,
  RiskProfileId,
  SplitShare,
} from '@portal/api/operations'
import { parsedBy } from './applicant-checks.ts'
import {
  areSameBeneficiaries,
  checkBeneficiaries,
  toKeptBeneficiary,
  type BeneficiaryField,
} from './beneficiary-rules.ts'
import { changeOptionsFor } from './change-options.ts'
import { checkChangedTerm } from './change-term.ts'
import type { CalendarDate } from './dates.ts'
import { trimPasted } from './decimal-text.ts'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from './field-error.ts'
import { validateSplit } from './fund-split.ts'
import { parseIban } from './identifiers.ts'
import { checkDescription, checkPeriodicDeposit } from './limits.ts'
import type { Cents } from './money.ts'
import { isComplete, type FlowQuestion } from './questionnaire.ts'
import { profileOf } from './risk-profile.ts'

/** A contract as it is, for the rules of its changes. What is null is not known or does not apply. */
export type ChangeFacts = {
  readonly productCode: ProductCode
  readonly startDate: CalendarDate
  readonly duration: number | null
  readonly description: string
  readonly funds: readonly SplitShare[]
  readonly periodicDepositCents: Cents
  /** How the monthly deposits are paid. */
  readonly method: 'twikey' | 'overboeking' | null
  /** The account for payouts, without spaces. */
  readonly iban: string | null
  readonly chosenRiskProfile: RiskProfileId | 'NVT'
  readonly uitkeringsTermijnCode: NonNullable<CalculationPayload['uitkeringsTermijnCode']>
  readonly beneficiaries: readonly Beneficiary[]
  /** What is held; null when nothing is. */
  readonly valueCents: Cents | null
  /** Of an annuity: when its holder was born, and under which conditions it is drawn down. */
  readonly birthdate: CalendarDate | null
  readonly polisVoorwaardeCode: NonNullable<CalculationPayload['polisVoorwaardeCode']>
}

/** What else the rules look at. */
export type ChangeContext = {
  readonly today: CalendarDate
  /** From when the change would hold. */
  readonly effectiveOn: CalendarDate
  readonly funds: readonly Pick<Fund, 'id' | 'productCodes' | 'closedForDeposits'>[]
  readonly questions: readonly FlowQuestion[]
  readonly riskProfiles: readonly RiskProfile[]
}

/** A value of a change, the share of one fund, or a field of one beneficiary, counted from 0. */
export type ChangeField = 'option' | keyof ChangeValues | `funds.${string}` | BeneficiaryField

/** The values that each option carries; all others have no place in it. */
const keysOf: Readonly<Record<ChangeOption, readonly (keyof ChangeValues)[]>> = {
  fondsverdeling: ['funds', 'switchHoldings'],
  inleg: ['periodicDepositCents'],
  machtiging: ['method'],
  tegenrekening: ['iban'],
  risicoprofiel: ['answers'],
  looptijd: ['duration'],
  uitkering: ['uitkeringsTermijnCode'],
  begunstigden: ['beneficiaries'],
  omschrijving: ['description'],
}

/**
 * What is wrong with a change, by field; an empty object when it can be made. An option that the contract does not have
 * is an error at `option`, a value of another option at that value, and what changes nothing is `unchanged`. Client and
 * server use the same; whether a change of the same kind waits already is not known here.
 */
export function validateChange(
  facts: ChangeFacts,
  option: ChangeOption,
  values: ChangeValues,
  context: ChangeContext,
): FieldErrors<ChangeField> {
  if (!changeOptionsFor(facts).includes(option)) return { option: { code: 'unknown-value' } }
  const foreign = (Object.keys(values) as (keyof ChangeValues)[]).filter((key) => !keysOf[option].includes(key))
  if (foreign.length > 0) return toFieldErrors(foreign.map((key) => [key, { code: 'unknown-value' }] as const))
  return checks[option](facts, values, context)
}

/** The values of a valid change as they are kept: without spaces around them, shares of 0 and other spellings. */
export function toKeptValues(values: ChangeValues): ChangeValues {
  const { funds, iban, description, beneficiaries } = values
  return {
    ...values,
    ...(funds === undefined ? {} : { funds: funds.filter(({ shareBasisPoints }) => shareBasisPoints > 0) }),
    ...(iban === undefined ? {} : { iban: canonicalIban(iban) }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(beneficiaries === undefined ? {} : { beneficiaries: beneficiaries.map(toKeptBeneficiary) }),
  }
}

/** The risk profile that answers lead to; null while a question has none. A server recomputes it by this. */
export function profileOfAnswers(
  answers: NonNullable<ChangeValues['answers']>,
  { questions, riskProfiles }: Pick<ChangeContext, 'questions' | 'riskProfiles'>,
): RiskProfileId | null {
  return profileOf({ questions, answers: toGivenAnswers(answers), riskProfiles })?.profile ?? null
}

type Check = (facts: ChangeFacts, values: ChangeValues, context: ChangeContext) => FieldErrors<ChangeField>

const checks: Readonly<Record<ChangeOption, Check>> = {
  fondsverdeling: checkSplit,
  inleg: ({ periodicDepositCents: now }, { periodicDepositCents: value }) =>
    only('periodicDepositCents', different(value, now) ?? amountError(value ?? 0)),
  machtiging: ({ method: now }, { method: value }) => only('method', different(value, now)),
  tegenrekening: ({ iban: now }, { iban = '' }) =>
    only('iban', parsedBy(parseIban, iban) ?? different(canonicalIban(iban), now)),
  risicoprofiel: checkAnswers,
  looptijd: (facts, { duration }, { effectiveOn }) => only('duration', checkChangedTerm(facts, duration, effectiveOn)),
  uitkering: ({ uitkeringsTermijnCode: now }, { uitkeringsTermijnCode: value }) =>
    only('uitkeringsTermijnCode', value === 'Geen' ? { code: 'required' } : different(value, now)),
  begunstigden: ({ beneficiaries: now }, { beneficiaries }, { today }) => {
    if (beneficiaries === undefined) return { beneficiaries: { code: 'required' } }
    if (areSameBeneficiaries(beneficiaries, now)) return { beneficiaries: { code: 'unchanged' } }
    return checkBeneficiaries(beneficiaries, today)
  },
  omschrijving: ({ description: now }, { description: value }) =>
    only('description', different(value?.trim(), now) ?? checkDescription(value ?? '')),
}

/** Another split, or the same one for what is held; of a draw-down only together with what is held. */
function checkSplit(facts: ChangeFacts, values: ChangeValues, context: ChangeContext): FieldErrors<ChangeField> {
  const { funds = [], switchHoldings = false } = values
  const chosen = funds.filter(({ shareBasisPoints }) => shareBasisPoints > 0)
  const shares = chosen.map(({ id, shareBasisPoints }) => ({ id, percentage: shareBasisPoints }))
  const isTwice = new Set(funds.map(({ id }) => id)).size < funds.length
  const errors = toFieldErrors<ChangeField>([
    ...chosen.map(
      ({ id, shareBasisPoints }) => [`funds.${id}`, fundError(id, shareBasisPoints, facts, context)] as const,
    ),
    ['funds', isTwice ? { code: 'unknown-value' } : validateSplit(shares)],
    ['switchHoldings', facts.productCode === 'SDIL' && !switchHoldings ? { code: 'must-be-yes' } : null],
  ])
  if (!hasNoErrors(errors)) return errors
  return only('funds', isSameSplit(chosen, facts.funds) && !switchHoldings ? { code: 'unchanged' } : null)
}

function fundError(
  id: string,
  share: number,
  { productCode, funds: now }: ChangeFacts,
  { funds }: ChangeContext,
): FieldError | null {
  const fund = funds.find((candidate) => candidate.id === id)
  if (fund === undefined || !fund.productCodes.includes(productCode)) return { code: 'unknown-value' }
  const shareNow = now.find((candidate) => candidate.id === id)?.shareBasisPoints ?? 0
  return fund.closedForDeposits && share > shareNow ? { code: 'closed-fund' } : null
}

function checkAnswers(
  facts: ChangeFacts,
  { answers = [] }: ChangeValues,
  context: ChangeContext,
): FieldErrors<ChangeField> {
  const profile = profileOfAnswers(answers, context)
  const isTwice = new Set(answers.map(({ question }) => question)).size < answers.length
  if (isTwice) return { answers: { code: 'unknown-value' } }
  if (!isComplete(context.questions, toGivenAnswers(answers)) || profile === null)
    return { answers: { code: 'required' } }
  return only('answers', different(profile, facts.chosenRiskProfile))
}

function different<T extends string | number>(value: T | undefined, now: T | null): FieldError | null {
  if (value === undefined) return { code: 'required' }
  return value === now ? { code: 'unchanged' } : null
}

/** No deposit any more is a deposit of 0. */
function amountError(cents: Cents): FieldError | null {
  return cents === 0 ? null : checkPeriodicDeposit(cents)
}

function isSameSplit(a: readonly SplitShare[], b: readonly SplitShare[]): boolean {
  const shareIn = (shares: readonly SplitShare[], id: string) =>
    shares.find((share) => share.id === id)?.shareBasisPoints ?? 0
  return [...a, ...b].every(({ id }) => shareIn(a, id) === shareIn(b, id))
}

function toGivenAnswers(answers: NonNullable<ChangeValues['answers']>) {
  return answers.map(({ question, answer }) => ({ questionId: question, answerId: answer }))
}

function canonicalIban(text: string): string {
  const iban = parseIban(text)
  return iban.ok ? iban.value : trimPasted(text)
}

function only(field: ChangeField, error: FieldError | null): FieldErrors<ChangeField> {
  return toFieldErrors([[field, error]])
}
