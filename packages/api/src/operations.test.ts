import { expect, expectTypeOf, it } from 'vitest'
import type { operations } from './generated/openapi.ts'
import * as account from './generated/endpoints/account.ts'
import * as accounts from './generated/endpoints/accounts.ts'
import * as admin from './generated/endpoints/admin.ts'
import * as application from './generated/endpoints/application.ts'
import * as calculation from './generated/endpoints/calculation.ts'
import * as contractManagement from './generated/endpoints/contract-management.ts'
import * as contracts from './generated/endpoints/contracts.ts'
import * as files from './files.ts'
import * as lookUps from './look-ups.ts'
import * as payments from './generated/endpoints/payments.ts'
import * as reference from './generated/endpoints/reference.ts'
import * as security from './generated/endpoints/security.ts'
import * as session from './generated/endpoints/session.ts'

type Endpoints = typeof account &
  typeof accounts &
  typeof admin &
  typeof application &
  typeof calculation &
  typeof contractManagement &
  typeof contracts &
  typeof files &
  typeof lookUps &
  typeof payments &
  typeof reference &
  typeof security &
  typeof session

/** Called by payment providers, never by the portal. */
type Webhooks = 'receiveWebhook' | 'receiveTwikeyWebhook'

// Requirement 7.1.
it('has an endpoint function for every operation of the contract, and no other', () => {
  expectTypeOf<Exclude<keyof operations, keyof Endpoints | Webhooks>>().toEqualTypeOf<never>()
  expectTypeOf<Exclude<keyof Endpoints, keyof operations>>().toEqualTypeOf<never>()
  const functions = Object.values({
    ...account,
    ...accounts,
    ...admin,
    ...application,
    ...calculation,
    ...contractManagement,
    ...contracts,
    ...files,
    ...lookUps,
    ...payments,
    ...reference,
    ...security,
    ...session,
  })
  expect(functions.every((endpoint) => typeof endpoint === 'function')).toBe(true)
})
