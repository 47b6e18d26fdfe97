import type { ChangeOption, ChangeValues, RiskProfileId, SplitShare } from '@portal/api/operations'
import { ownMoneyError } from '../annuity/annuity-limits.ts'
import { parsedBy } from '../values/field-checks.ts'
import { areSameBeneficiaries, checkBeneficiaries } from './beneficiary-rules.ts'
import type { ChangeContext, ChangeFacts, ChangeField } from './change-facts.ts'
import { checkChangedTerm, checkPayoutTerm } from './change-term.ts'
import { trimPasted } from '../values/decimal-text.ts'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import { parseIban, parsePayoutIban } from '../values/identifiers.ts'
import { checkDescription, checkPeriodicDeposit } from '../values/limits.ts'
import type { Cents } from '../values/money.ts'
import { checkPayeeName } from '../values/name-rules.ts'
import { productOf } from '../values/products.ts'
import { isComplete } from '../flow/questionnaire.ts'
import { profileOf } from '../flow/risk-profile.ts'
import { isSameSplit, splitErrors } from '../flow/fund-split.ts'
import { isAboveProfile, strictestProfile } from '../flow/suitability.ts'
import { valueOrNull } from '../values/parsed.ts'

type Check = (facts: ChangeFacts, values: ChangeValues, context: ChangeContext) => FieldErrors<ChangeField>

/** Checks the values of each option; the values of other options were refused before. */
export const changeChecks: Readonly<Record<ChangeOption, Check>> = {
  fondsverdeling: checkSplit,
  inleg: (facts, { periodicDepositCents: value }, context) =>
    only(
      'periodicDepositCents',
      different(value, facts.periodicDepositCents) ?? amountError(value ?? 0) ?? roomError(facts, value ?? 0, context),
    ),
  // A new mandate replaces the current one, for another account for instance.
  machtiging: ({ method: now }, { method: value }) => only('method', value === 'twikey' ? null : different(value, now)),
  tegenrekening: ({ iban: now, holderName }, { iban = '' }) =>
    only('iban', parsedBy(parsePayoutIban, iban) ?? different(canonicalIban(iban), now) ?? checkPayeeName(holderName)),
  risicoprofiel: checkAnswers,
  looptijd: (facts, { duration }, { effectiveOn, fiscalYears }) =>
    only('duration', checkChangedTerm(facts, duration, effectiveOn, fiscalYears)),
  uitkering: (facts, { uitkeringsTermijnCode: value = 'Geen' }, { effectiveOn }) =>
    only(
      'uitkeringsTermijnCode',
      value === 'Geen'
        ? { code: 'required' }
        : (different(value, facts.uitkeringsTermijnCode) ?? checkPayoutTerm(facts, value, effectiveOn)),
    ),
  loonheffingskorting: ({ wageTaxCredit: now }, { wageTaxCredit: value }) =>
    only('wageTaxCredit', different(value, now)),
  begunstigden: ({ beneficiaries: now }, { beneficiaries }, { today }) => {
    if (beneficiaries === undefined) return { beneficiaries: { code: 'required' } }
    if (areSameBeneficiaries(beneficiaries, now)) return { beneficiaries: { code: 'unchanged' } }
    return checkBeneficiaries(beneficiaries, today)
  },
  omschrijving: ({ description: now }, { description: value }) =>
    only('description', different(value?.trim(), now) ?? checkDescription(value ?? '')),
}

/** The risk profile of the answers; null while a question has no answer. The server repeats this. */
export function profileOfAnswers(
  answers: NonNullable<ChangeValues['answers']>,
  { questions, riskProfiles }: Pick<ChangeContext, 'questions' | 'riskProfiles'>,
): RiskProfileId | null {
  return profileOf({ questions, answers: toGivenAnswers(answers), riskProfiles })?.profile ?? null
}

/** The split must differ, or be applied to the holdings; a draw-down needs both. */
function checkSplit(facts: ChangeFacts, values: ChangeValues, context: ChangeContext): FieldErrors<ChangeField> {
  const { funds = [], switchHoldings = false } = values
  const needsSwitch = productOf(facts.productCode).isPaidOut && !switchHoldings
  const errors: FieldErrors<ChangeField> = {
    ...splitErrors(funds, facts, context.funds),
    ...only('switchHoldings', needsSwitch ? { code: 'must-be-yes' } : null),
  }
  if (!hasNoErrors(errors)) return errors
  if (isSameSplit(funds, facts.funds) && !switchHoldings) return only('funds', { code: 'unchanged' })
  return checkRisk(funds, strictestProfile(facts.chosenRiskProfile, facts.determinedRiskProfile), values, context)
}

/** More risk than the profile is the customer's choice, which is recorded (`suitability.ts`). */
function checkRisk(
  funds: readonly SplitShare[],
  profile: RiskProfileId | 'NVT' | null,
  { acceptsRisk }: ChangeValues,
  context: ChangeContext,
): FieldErrors<ChangeField> {
  const isAbove = isAboveProfile(funds, profile, context)
  return only('acceptsRisk', isAbove && !acceptsRisk ? { code: 'must-be-yes' } : null)
}

function checkAnswers(facts: ChangeFacts, values: ChangeValues, context: ChangeContext): FieldErrors<ChangeField> {
  const { answers = [] } = values
  const profile = profileOfAnswers(answers, context)
  const isTwice = new Set(answers.map(({ question }) => question)).size < answers.length
  if (isTwice) return { answers: { code: 'unknown-value' } }
  if (!isComplete(context.questions, toGivenAnswers(answers)) || profile === null)
    return { answers: { code: 'required' } }
  // The same profile replaces the signed answers, when these gave another one (docs/decisions/053).
  const isSigned = facts.determinedRiskProfile === null || facts.determinedRiskProfile === profile
  if (profile === facts.chosenRiskProfile && isSigned) return only('answers', { code: 'unchanged' })
  return checkRisk(facts.funds, profile, values, context)
}

function different<T extends string | number | boolean>(value: T | undefined, now: T | null): FieldError | null {
  if (value === undefined) return { code: 'required' }
  return value === now ? { code: 'unchanged' } : null
}

/** A deposit of 0 stops the deposits. */
function amountError(cents: Cents): FieldError | null {
  return cents === 0 ? null : checkPeriodicDeposit(cents)
}

/** Checks twelve months of a deposit that can be deducted; the change has no effect on earlier deposits. */
function roomError(
  { productCode, birthdate }: ChangeFacts,
  cents: Cents,
  { effectiveOn, fiscalYears }: ChangeContext,
): FieldError | null {
  if (cents === 0 || !productOf(productCode).isDeductible) return null
  const year = Number(effectiveOn.slice(0, 4))
  return ownMoneyError(fiscalYears, { year, amountCents: cents * 12, depositedCents: 0, birthdate })
}

function toGivenAnswers(answers: NonNullable<ChangeValues['answers']>) {
  return answers.map(({ question, answer }) => ({ questionId: question, answerId: answer }))
}

/** An account number in its saved notation; an invalid text stays unchanged. */
export function canonicalIban(text: string): string {
  return valueOrNull(parseIban(text)) ?? trimPasted(text)
}

function only(field: ChangeField, error: FieldError | null): FieldErrors<ChangeField> {
  return toFieldErrors([[field, error]])
}
