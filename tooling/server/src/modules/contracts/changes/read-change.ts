import type { ChangeOption, ChangePreview, ChangeRequest, ChangeValues } from '@portal/api/operations'
import { toChangeErrorText } from '@portal/flows/contract/change-error-texts'
import { profileOfAnswers } from '@portal/flows/contract/change-checks'
import type { ChangeContext, ChangeFacts } from '@portal/flows/contract/change-facts'
import {
  CHANGE_COSTS_CENTS,
  changeActionOf,
  effectOf,
  toKeptValues,
  validateChange,
} from '@portal/flows/contract/change-rules'
import type { CalendarDate } from '@portal/flows/values/dates'
import { hasNoErrors } from '@portal/flows/values/field-error'
import { maskIban } from '@portal/flows/values/identifiers'
import { toMoment } from '@portal/flows/values/moment'
import type { Cents } from '@portal/flows/values/money'
import { concatenateQuestionnaires } from '@portal/flows/flow/questionnaire'
import { refusedByRules, ApiProblem, requireFound } from '../../../platform/api-problem.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import { determinedProfileOf } from '../contracts/determined-profile.ts'
import { readPayoutIban } from '../../books/contract/payout-account.ts'
import { fundsOn } from '../../reference/funds.ts'
import { questionnaires, riskProfiles } from '../../reference/questionnaires.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { requireAllowed } from '../../books/payments/contract-money.ts'
import { readOwnTemporary } from '../../books/contract/own-temporary.ts'
import { toContentDigest } from '../../access/confirmation/confirmation-codes.ts'
import { optionNames } from '../contracts/option-names.ts'
import type { Call } from '../../base/operation/handler.ts'
import { ownedBy, type OfContract } from '../../base/operation/owned.ts'
import { elsewhereTemporaryOf } from '../../books/contract/saved-amounts.ts'
import type { ReferenceData } from '../../base/operation/reference-data.ts'
import { type ContractToChange, selectContractToChange, selectScheduled } from './changes-queries.ts'

export type ReadChange = ChangePreview & {
  /** The saved values: the ones that are shown, and the answers that led to a profile. */
  kept: ChangeValues
  /** The new account; it is shown masked. */
  iban: string | null
}

type Reading = {
  brand: string
  secretBox: SecretBox
  today: CalendarDate
  now: Date
  reference: ReferenceData
  /** The yearly payments of the customer's other temporary annuities here. */
  ownTemporaryCents: Cents
  isAccountAwaited: boolean
}

const selectAwaited = statement<{ is_awaited: boolean }, OfContract>('changes account awaited')`
  select exists (select from bank_payments
                  where bank_payments.brand = contracts.brand and contract_id = contracts.id and status = 'open'
                    and refused_account = payout_iban) as is_awaited
    from contracts where brand = $1 and id = $2`

const questions = concatenateQuestionnaires(questionnaires)

/**
 * Checks a change against today's rules and the server's own data.
 * @throws ApiProblem 422 with a sentence for each invalid field
 */
function readChange(contract: ContractToChange, request: ChangeRequest, reading: Reading): ReadChange {
  const { option, values } = request
  const { effectiveOn, dealing } = effectOf(option, toMoment(reading.now))
  const { today, reference } = reading
  const { fiscalYears } = reference
  const funds = fundsOn(reference.funds, today)
  const context: ChangeContext = { today, effectiveOn, fiscalYears, funds, questions, riskProfiles }
  const errors = validateChange(toFacts(contract, reading), option, values, context)
  if (!hasNoErrors(errors)) throw refusedByRules(errors, toChangeErrorText)
  const { iban, ...given } = toKeptValues(values)
  const kept = {
    ...given,
    ...(iban !== undefined && { iban: maskIban(iban) }),
    ...toChosenProfile(given, context),
  }
  const { answers: _, ...after } = kept
  const before = valuesNow[option](contract)
  const preview = { option, before, after, effectiveOn, dealing, costsCents: CHANGE_COSTS_CENTS }
  return { ...preview, kept, iban: iban ?? null }
}

function toChosenProfile({ answers }: ChangeValues, context: ChangeContext): ChangeValues {
  const profile = answers && profileOfAnswers(answers, context)
  return profile ? { chosenRiskProfile: profile } : {}
}

function toFacts(
  contract: ContractToChange,
  { brand, secretBox, ownTemporaryCents, isAccountAwaited }: Reading,
): ChangeFacts {
  const { id, sealedIban, savedAmounts } = contract
  return {
    ...contract,
    determinedRiskProfile: determinedProfileOf(contract.answers),
    iban: isAccountAwaited ? null : sealedIban && readPayoutIban(secretBox, brand, id, sealedIban),
    otherTemporaryCents: elsewhereTemporaryOf(savedAmounts) + ownTemporaryCents,
  }
}

/** The current values that a change of each option would replace. */
const valuesNow: Readonly<Record<ChangeOption, (contract: ContractToChange) => ChangeValues>> = {
  fondsverdeling: ({ funds }) => ({ funds }),
  inleg: ({ periodicDepositCents }) => ({ periodicDepositCents }),
  machtiging: ({ method }) => (method === null ? {} : { method }),
  tegenrekening: ({ maskedIban: iban }) => (iban === null ? {} : { iban }),
  risicoprofiel: ({ chosenRiskProfile }) => ({ chosenRiskProfile }),
  looptijd: ({ duration }) => ({ duration }),
  uitkering: ({ uitkeringsTermijnCode }) => ({ uitkeringsTermijnCode }),
  loonheffingskorting: ({ wageTaxCredit }) => ({ wageTaxCredit }),
  begunstigden: ({ beneficiaries }) => ({ beneficiaries }),
  omschrijving: ({ description }) => ({ description }),
}

type Reader = Pick<Call<'previewChange'>, 'brand' | 'session' | 'params' | 'secretBox' | 'today' | 'now' | 'reference'>

/**
 * A change that can be made now, and the digest of what its code confirms.
 * @throws ApiProblem 404, 409 when the state of the contract does not allow it, 422 with a sentence for each field
 */
export async function readOwnChange(db: Queries, call: Reader, request: ChangeRequest) {
  const { brand, session, secretBox, today, now, reference } = call
  const contract = requireFound(await db.first(selectContractToChange, [...ownedBy(call), today]))
  requireAllowed(contract.state, changeActionOf(contract, request.option, request.values))
  const whose = { brand: brand.id, ownerId: session.user.id, start: today, exceptId: contract.id, today }
  const ownTemporaryCents = await readOwnTemporary(db, whose)
  const isAccountAwaited = (await db.first(selectAwaited, [brand.id, contract.id]))?.is_awaited ?? false
  const reading = { brand: brand.id, secretBox, today, now, reference, ownTemporaryCents, isAccountAwaited }
  const change = readChange(contract, request, reading)
  // The digest contains the month, so a customer who saw one date does not confirm another.
  const content = toContentDigest(secretBox, contract.id, { ...request, month: change.dealing?.month ?? null })
  return { contract, change, content }
}

/** @throws ApiProblem 409 when a change of the same kind is pending */
export async function requireNoneScheduled(
  db: Queries,
  brand: string,
  contractId: string,
  { option }: Pick<ChangeRequest, 'option'>,
): Promise<void> {
  if (!(await db.first(selectScheduled, [brand, contractId, option]))) return
  throw new ApiProblem(409, {
    message: `Een wijziging van ${optionNames[option]} wacht al. Trek die eerst in als u iets anders wilt.`,
  })
}
