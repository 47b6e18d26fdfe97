import type {
  Contract,
  ContractSummary,
  Country,
  Customer,
  Offer,
  PersonalInfo,
  Relation,
  User,
} from '@portal/api/operations'
import { createSlice } from './slices.ts'

// A saved value is only shown until the server has responded, so only what the screens depend on is checked: a record
// with its id; the loader replaces a value with other errors before it is shown.
function hasText(value: unknown, ...keys: string[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  return keys.every((key) => Object.hasOwn(value, key) && typeof (value as Record<string, unknown>)[key] === 'string')
}

function listOf<T>(key: string) {
  return (saved: unknown): readonly T[] =>
    Array.isArray(saved) && saved.every((item) => hasText(item, key)) ? (saved as T[]) : []
}

function recordWith<T>(...keys: string[]) {
  return (saved: unknown): T | null => (hasText(saved, ...keys) ? (saved as T) : null)
}

const text = (saved: unknown) => (typeof saved === 'string' ? saved : '')

function isImpersonating(saved: unknown): boolean {
  return typeof saved === 'object' && saved !== null && 'isImpersonating' in saved && saved.isImpersonating === true
}

/** A payment or mandate that was started at a bank, until its outcome is known. */
type PendingPayment = {
  contractId: string
  method: string
  /** Created once and saved before sending, so that a retry sends the same key. */
  idempotencyKey: string
  /** The id of the payment or the mandate; null until the server has responded. */
  id: string | null
}

const pendingPayment = recordWith<PendingPayment>('contractId', 'method', 'idempotencyKey')

function parsePendingPayment(saved: unknown): PendingPayment | null {
  const pending = pendingPayment(saved)
  return pending && { ...pending, id: text(pending.id) || null }
}

/** The saved session data of requirement 3.10. */
export const sessionSlices = {
  user: createSlice<User | null>(null, recordWith<User>('id', 'email', 'username', 'role', 'name')),
  username: createSlice('', text),
  mobile: createSlice('', text),
  contract: createSlice<Contract | null>(null, recordWith<Contract>('ContractID')),
  contracts: createSlice<readonly Contract[]>([], listOf<Contract>('ContractID')),
  contractSummaries: createSlice<readonly ContractSummary[]>([], (saved) =>
    listOf<ContractSummary>('ContractID')(saved).map((summary) => ({ ...summary, holders: [] })),
  ),
  offers: createSlice<readonly Offer[]>([], listOf<Offer>('offerID')),
  personalInfo: createSlice<PersonalInfo | null>(null, recordWith<PersonalInfo>('achternaam')),
  relations: createSlice<readonly Relation[]>([], listOf<Relation>('id')),
  countries: createSlice<readonly Country[]>([], listOf<Country>('code')),
  pendingIdealPayment: createSlice<PendingPayment | null>(null, parsePendingPayment),
  pendingMandate: createSlice<PendingPayment | null>(null, parsePendingPayment),
  twoFaToken: createSlice<string | null>(null, () => null),
  admin: createSlice<{ isImpersonating: boolean; tableData: readonly Customer[] }>(
    { isImpersonating: false, tableData: [] },
    (saved) => ({ isImpersonating: isImpersonating(saved), tableData: [] }),
  ),
}
