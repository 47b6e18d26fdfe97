import type { CalendarDate } from '@portal/flows/values/dates'
import { parsePayoutIban } from '@portal/flows/values/identifiers'
import type { Brand } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import { toPayoutAccount } from '../../books/contract/payout-account.ts'
import type { Owned, OfContract } from '../../base/operation/owned.ts'
import { toContractNumber } from '../../books/payments/payment-reference.ts'
import { childOfAgeOn } from './child-of-age.ts'
import type { Signable } from './signable.ts'

type MadeContract = { contractId: string; number: string }

/** Lower numbers are those of the demo's customers. */
const firstNumber = 1_000

const nextNumber = statement<{ number: number }>('contract next number')`
  select nextval('contract_numbers') as number`

type NewContract = [
  ...Owned,
  offerId: string,
  number: string,
  productCode: string,
  description: string,
  start: CalendarDate,
  duration: number,
  chosenRiskProfile: string,
  initialDepositCents: number,
  periodicDepositCents: number,
  isTransfer: boolean,
  now: Date,
  riskProfileSince: CalendarDate | null,
  uitkeringsTermijnCode: string,
  payoutCents: number,
  payoutIban: Buffer | null,
  maskedPayoutIban: string | null,
  adultOn: CalendarDate | null,
]
const insertContract = statement<never, NewContract>('contract insert')`
  insert into contracts (brand, owner_id, id, offer_id, number, product_code, description, start_date, duration,
    chosen_risk_profile, initial_deposit_cents, periodic_deposit_cents, is_transfer, created_at, risk_profile_since,
    uitkerings_termijn_code, payout_cents, payout_iban, masked_payout_iban, adult_on, is_payment_completed)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, false)`
const insertHoldings = statement<never, [...OfContract, funds: string[], shares: number[]]>('contract insert holdings')`
  insert into contract_holdings (brand, contract_id, fund_id, share_basis_points, units)
  select $1, $2, fund, share, 0 from unnest($3::text[], $4::integer[]) as split (fund, share)`

type NewSignature = [...OfContract, now: Date, channel: string, content: Buffer, statements: string[], version: string]
const insertSignature = statement<never, NewSignature>('contract insert signature')`
  insert into signatures (brand, contract_id, signed_at, channel, content_digest, statements, statements_version)
  values ($1, $2, $3, $4, $5, $6, $7)`

type Signature = { channel: string; content: Buffer; statements: readonly string[]; version: string }

type Circumstances = { brand: Brand; secretBox: SecretBox; now: Date; today: CalendarDate }

/** Creates the contract of a complete application, without money or units. */
export async function makeContract(
  transaction: Queries,
  offer: Owned,
  { calculation, amounts, applicants }: Pick<Signable, 'calculation' | 'amounts' | 'applicants'>,
  { brand: { contractPrefix }, secretBox, now, today }: Circumstances,
): Promise<MadeContract> {
  const [brand, ownerId, offerId] = offer
  const { payload, payments } = calculation
  const { initialDepositCents, periodicDepositCents } = amounts
  const funds = amounts.funds.filter(({ shareBasisPoints }) => shareBasisPoints > 0)
  const contractId = crypto.randomUUID()
  const [row] = await transaction.all(nextNumber, [])
  const number = toContractNumber(contractPrefix, firstNumber + (row?.number ?? 0), payload.productCode)
  const iban = parsePayoutIban(applicants.mijn.iban)
  const account = iban.ok ? toPayoutAccount(secretBox, brand, contractId, iban.value) : null
  await transaction.run(insertContract, [
    brand,
    ownerId,
    contractId,
    offerId,
    number,
    payload.productCode,
    payload.description ?? '',
    payload.start,
    payload.duration,
    payload.chosenRiskProfile,
    initialDepositCents,
    periodicDepositCents,
    payload.isHuidigeLijfrenteOversluiten === true,
    now,
    payload.chosenRiskProfile === 'NVT' ? null : today,
    payload.uitkeringsTermijnCode,
    payments?.first.expectedCents ?? 0,
    account?.payout_iban ?? null,
    account?.masked_payout_iban ?? null,
    childOfAgeOn(applicants),
  ])
  const ids = funds.map(({ id }) => id)
  await transaction.run(insertHoldings, [brand, contractId, ids, funds.map(({ shareBasisPoints }) => shareBasisPoints)])
  return { contractId, number }
}

export async function saveSignature(
  transaction: Queries,
  [brand]: Owned,
  { contractId }: MadeContract,
  { channel, content, statements, version }: Signature,
  now: Date,
): Promise<void> {
  const kept = statements.toSorted()
  await transaction.run(insertSignature, [brand, contractId, now, channel, content, kept, version])
}
