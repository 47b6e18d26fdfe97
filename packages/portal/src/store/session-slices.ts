import type { Contract, ContractSummary, Country, Offer, PersonalInfo, Relation, User } from '@portal/api/operations'
import * as v from 'valibot'
import { createSlice } from './slices.ts'

// What is read back is only ever shown until the server has answered. So the check is on what the screens lean on:
// a record with its identity; a value that lacks more than that is replaced by the loader before it is shown.
function listOf<T>(key: string) {
  const schema = v.array(v.looseObject({ [key]: v.string() }))
  return (saved: unknown): readonly T[] => (v.is(schema, saved) ? (saved as T[]) : [])
}

function recordWith<T>(schema: v.GenericSchema) {
  return (saved: unknown): T | null => (v.is(schema, saved) ? (saved as T) : null)
}

const text = (saved: unknown) => (typeof saved === 'string' ? saved : '')

const userSchema = v.strictObject({
  id: v.string(),
  email: v.string(),
  username: v.string(),
  name: v.string(),
  mobile: v.nullable(v.string()),
  role: v.picklist(['customer', 'admin']),
})

/** What the specification (§3) lists under session data and is saved. */
export const sessionSlices = {
  user: createSlice<User | null>(null, recordWith<User>(userSchema)),
  username: createSlice('', text),
  mobile: createSlice('', text),
  contract: createSlice<Contract | null>(null, recordWith<Contract>(v.looseObject({ ContractID: v.string() }))),
  contracts: createSlice<readonly Contract[]>([], listOf<Contract>('ContractID')),
  contractSummaries: createSlice<readonly ContractSummary[]>([], listOf<ContractSummary>('ContractID')),
  offers: createSlice<readonly Offer[]>([], listOf<Offer>('offerID')),
  personalInfo: createSlice<PersonalInfo | null>(
    null,
    recordWith<PersonalInfo>(v.looseObject({ achternaam: v.string() })),
  ),
  relations: createSlice<readonly Relation[]>([], listOf<Relation>('id')),
  countries: createSlice<readonly Country[]>([], listOf<Country>('code')),
  pendingIdealPayment: createSlice<string | null>(null, (saved) => text(saved) || null),
  twoFaToken: createSlice<string | null>(null, () => null),
  admin: createSlice<{ isImpersonating: boolean; tableData: readonly unknown[] }>(
    { isImpersonating: false, tableData: [] },
    (saved) => ({ isImpersonating: v.is(v.looseObject({ isImpersonating: v.literal(true) }), saved), tableData: [] }),
  ),
}
