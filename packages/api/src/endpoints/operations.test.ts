import { expect, expectTypeOf, it } from 'vitest'
import type { operations } from '../generated/openapi.ts'
import * as account from './account.ts'
import * as accounts from './accounts.ts'
import * as admin from './admin.ts'
import * as application from './application.ts'
import * as calculation from './calculation.ts'
import * as contractManagement from './contract-management.ts'
import * as contracts from './contracts.ts'
import * as payments from './payments.ts'
import * as reference from './reference.ts'
import * as security from './security.ts'
import * as session from './session.ts'

type Endpoints = typeof account &
  typeof accounts &
  typeof admin &
  typeof application &
  typeof calculation &
  typeof contractManagement &
  typeof contracts &
  typeof payments &
  typeof reference &
  typeof security &
  typeof session

/** Called by payment providers, never by the portal. */
type Webhooks = 'receiveWebhook' | 'receiveTwikeyWebhook'

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
    ...payments,
    ...reference,
    ...security,
    ...session,
  })
  expect(functions.every((endpoint) => typeof endpoint === 'function')).toBe(true)
})
