import { describe, expect, it } from 'vitest'
import { accessOf } from '@portal/api/calls'
import { letStaffAct } from '../../tests/acting.ts'
import { createTestApp, logIn } from '../../tests/test-app.ts'
import { operationsOfContract } from './contract.ts'

const { app, db } = await createTestApp()
const own = await logIn(app, 'spaarder')
const acted = await logIn(app, 'ouder')
await letStaffAct(db, 'ouder')

const operations = operationsOfContract.map(({ id, method, url }) => [id, method, url] as const)
const ofCustomers = operations.filter(([id]) => accessOf[id] === 'personal' || accessOf[id] === 'session')
const personal = operations.filter(([id]) => ['personal', 'optional'].includes(accessOf[id]))

function send(method: string, url: string, cookie?: string) {
  const path = url
    .replace(':person/:document', 'mijn/kopie')
    .replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  return app.inject({ method: method as 'POST', url: path, ...(cookie !== undefined && { headers: { cookie } }) })
}

describe('a call that changes something of a customer', () => {
  // Requirement T13.
  it.each(personal)('is refused during an impersonation, whatever the body: %s', async (_, method, url) => {
    const answer = await send(method, url, acted)
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'Dit kan alleen de klant zelf.' }])
    expect([401, 403]).not.toContain((await send(method, url, own)).statusCode)
  })

  it('is every call that does more than read, except previews', () => {
    const others = operations.filter(([id, method]) => method !== 'GET' && accessOf[id] === 'session')
    expect(others.map(([id]) => id)).toEqual(['previewChange', 'previewSale'])
  })
})

it.each(ofCustomers)('a call without a session is refused: %s', async (_, method, url) => {
  expect((await send(method, url)).statusCode).toBe(401)
})

// Requirement T14.
it.each([
  [
    'anyone',
    (
      'login loginTwoFactor logout deleteCookie loginRecoveryCode sendLoginCode beginPasskeyLogin loginPasskey ' +
      'createAccount confirmAccount requestPasswordReset resetPassword getCountries lookUpPostcode getQuestionnaire ' +
      'getRiskProfiles getFunds getKeyInformation getProvider getPhoneUpload sendPhoneUpload receiveWebhook receiveTwikeyWebhook reportDeath'
    ).split(' '),
  ],
  ['optional', ['createCalculation']],
  ['optional-look', ['previewCalculation']],
  ['unextended', ['getCookie', 'sessionHealthCheck', 'extendSession']],
  [
    'admin',
    (
      'getCustomers getWork getCustomerPerson correctCustomerPerson startImpersonation getAudit getAttention closeAttention ' +
      'holdContracts releaseContracts confirmDeath settleContract moveContract confirmPrices'
    ).split(' '),
  ],
  ['acting', ['stopImpersonation']],
])('exactly these calls are allowed as %s', (access, ids) => {
  const found = operations.filter(([id]) => accessOf[id] === access)
  expect(found.map(([id]) => id)).toEqual(ids)
})

it('an impersonation shows what the customer sees', async () => {
  for (const url of ['/api/contracts', '/api/contracts/summaries', '/api/payments', '/api/users/me']) {
    expect((await send('GET', url, acted)).statusCode, url).toBe(200)
  }
})
