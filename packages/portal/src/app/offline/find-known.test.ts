import { describe, expect, it } from 'vitest'
import { createPortalStore } from '../../store/create-store.ts'
import { offer } from '../../testing/calculations.ts'
import { summary } from '../../testing/contracts.ts'
import { customer } from '../../testing/customers.ts'
import { toSaved } from '../../testing/saved-copies.ts'
import { findKnown } from './find-known.ts'

const MINUTE = 60_000
const now = Date.parse('2026-11-20T12:00:00Z')
const lastKnown = {
  sessionEndsAt: now + 20 * MINUTE,
  contractSummariesAt: now - 10 * MINUTE,
  offersAt: now - 5 * MINUTE,
}
const state = { user: customer, contractSummaries: [summary], offers: [offer], lastKnown }

function look(changed: Readonly<Record<string, unknown>> = {}, user: string | null = customer.id, at = now) {
  localStorage.setItem('store', toSaved({ ...state, ...changed }, user))
  return findKnown(createPortalStore(localStorage).store, at)
}

describe('the data that may be shown offline', () => {
  it('has the values of contracts and calculations, and their age', () => {
    expect(look()).toEqual({
      until: lastKnown.sessionEndsAt,
      contracts: [
        {
          id: summary.ContractID,
          name: 'Studie van Kim',
          product: 'Bedrag beleggen',
          number: 'SB-10001',
          value: 1_050_025,
          valueDate: '2026-11-01',
          isPaid: true,
        },
      ],
      contractsAt: lastKnown.contractSummariesAt,
      calculations: [expect.objectContaining({ id: offer.offerID, name: 'Verbouwing', isFirstPayment: false })],
      calculationsAt: lastKnown.offersAt,
    })
  })

  it('contains no name or address', () => {
    const text = JSON.stringify(look())
    for (const secret of [customer.name, customer.email, customer.id]) expect(text).not.toContain(secret)
  })

  it.each([
    ['a visitor', {}, null],
    ['staff who act as a customer', { admin: { isImpersonating: true } }, customer.id],
    ['a session of which nobody knows the end', { lastKnown: { ...lastKnown, sessionEndsAt: 0 } }, customer.id],
    ['a copy of before this was kept', { lastKnown: undefined }, customer.id],
    ['a customer without anything', { contractSummaries: [], offers: [] }, customer.id],
  ])('is nothing for %s', (_, changed, user) => expect(look(changed, user)).toBe(null))

  it('is nothing after a logout that did not reach the server', () => {
    localStorage.setItem('logout', 'unfinished')
    expect(look()).toBe(null)
  })

  it('excludes data of unknown age', () => {
    expect(look({ lastKnown: { ...lastKnown, offersAt: 0 } })).toMatchObject({ contracts: [{}], calculations: [] })
  })
})

describe('a session', () => {
  it.each([
    [20 * MINUTE - 1, false],
    [20 * MINUTE, true],
    [13 * 60 * MINUTE, true],
  ])('that ends in 20 minutes is over after %i ms: %s', (later, isOver) => {
    expect(look({}, customer.id, now + later) === 'over').toBe(isOver)
  })

  it('does not last longer by a clock that was set back', () => {
    expect(look({}, customer.id, now - 6 * MINUTE)).toBe('over')
  })
})

describe('a manipulated saved copy', () => {
  it.each([
    ['a value that is none', { PrimoWaardeHuidigeMaandNaProlongatie: 'veel' }],
    ['a fraction of a cent', { PrimoWaardeHuidigeMaandNaProlongatie: 0.001 }],
    ['a date that is none', { valueDate: 'gisteren' }],
    ['a description that is none', { description: { toString: 1 } }],
    ['a product that is none', { productCode: '__proto__', description: '' }],
  ])('leaves out a contract with %s', (_, changed) => {
    expect(look({ contractSummaries: [summary, { ...summary, ...changed }] })).toMatchObject({ contracts: [{}] })
  })

  it.each([
    ['an amount that is none', { endReal: { expectedCents: 'veel' } }],
    ['no payload', { payload: null }],
    ['a moment that is none', { updatedAt: 'ooit' }],
    ['a date that is none', { endDate: 5 }],
  ])('leaves out a calculation with %s', (_, changed) => {
    expect(look({ offers: [{ ...offer, ...changed }, offer] })).toMatchObject({ calculations: [{}] })
  })

  it('makes nobody’s session endless', () => {
    for (const sessionEndsAt of ['morgen', null, Number.NaN, [], {}]) {
      expect(look({ lastKnown: { ...lastKnown, sessionEndsAt } })).toBe(null)
    }
  })
})
