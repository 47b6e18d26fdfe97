import type { Application, CalculationPayload } from '@portal/api/operations'
import { ACCOUNT_LINK_HOURS } from '@portal/flows/account/terms'
import type { BrandId } from '../../../platform/brands.ts'
import { statement } from '../../../platform/database/database.ts'

export const lifetime = ACCOUNT_LINK_HOURS * 60 * 60_000

export type AccountRequestRow = {
  email: string
  name: string
  mobile: string
  password_hash: string
  calculation: CalculationPayload | null
  application: Application | null
}

type NewRequest = [
  id: Buffer,
  brand: BrandId,
  email: string,
  name: string,
  mobile: string,
  passwordHash: string,
  calculation: string | null,
  application: string | null,
  now: Date,
]

export const insertRequest = statement<never, NewRequest>('account-requests insert')`
  insert into account_requests (id, brand, email, name, mobile, password_hash, calculation, application, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

export const selectRequest = statement<AccountRequestRow, [id: Buffer, brand: string, earliest: Date]>(
  'account-requests select',
)`
  select email, name, mobile, password_hash, calculation, application from account_requests
  where id = $1 and brand = $2 and created_at > $3`

export const deleteRequest = statement<never, [id: Buffer, brand: BrandId]>('account-requests take')`
  delete from account_requests where id = $1 and brand = $2`
