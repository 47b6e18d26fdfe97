import type { operations } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Logger } from 'pino'
import type { accessOf } from '@portal/api/calls'
import type { Brand } from '../../../platform/brands.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { AddressLookup } from '../../../ports/addresses.ts'
import type { Mailer } from '../../../ports/mail.ts'
import type { Providers } from '../../../ports/providers.ts'
import type { SmsSender } from '../../../ports/sms.ts'
import type { HttpContext } from './http-context.ts'
import type { ReferenceData } from './reference-data.ts'
import type { Session } from './session.ts'

export type OperationId = keyof operations

type Parameters<Id extends OperationId> = operations[Id]['parameters']
type Given<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>

type LowerCaseKeys<T> = { [Key in keyof T as Key extends string ? Lowercase<Key> : Key]: T[Key] }

type BodyOf<Id extends OperationId> =
  NonNullable<operations[Id]['requestBody']> extends { content: infer Content }
    ? Content extends { 'application/json': infer Body }
      ? undefined extends operations[Id]['requestBody']
        ? Body | undefined
        : Body
      : Content extends { 'application/x-www-form-urlencoded': infer Form }
        ? Form
        : Buffer
    : undefined

type SessionOf<Id extends OperationId> = {
  session: Session
  personal: Session
  unextended: Session
  optional: Session | null
  'optional-look': Session | null
  anyone: null
  admin: Session
  acting: Session
}[(typeof accessOf)[Id]]

type AnswerOf<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': infer Answer } }
}
  ? Answer
  : Buffer

/** The context of every operation of a brand. */
export type Services = {
  brand: Brand
  db: Database
  log: Logger
  /** Encrypts what the database may only hold encrypted. */
  secretBox: SecretBox
  mailer: Mailer
  smsSender: SmsSender
  /** The address of this brand's portal, for links in mails; never taken from a request. */
  siteUrl: string
  providers: Providers
  lookUpAddress: AddressLookup
  reference: ReferenceData
}

export type Call<Id extends OperationId> = Services & {
  params: Given<Parameters<Id>['path']>
  query: Given<Parameters<Id>['query']>
  /** Header names are in lower case, as Node gives them. */
  headers: LowerCaseKeys<Given<Parameters<Id>['header']>>
  body: BodyOf<Id>
  session: SessionOf<Id>
  now: Date
  today: CalendarDate
  /** The HTTP layer; only the session module needs it. */
  http: HttpContext
}

/** Returns the success body of the OpenAPI document, or throws `ApiProblem`. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<AnswerOf<Id>> | AnswerOf<Id>

/** One handler for each operation: a missing or unknown one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> }
