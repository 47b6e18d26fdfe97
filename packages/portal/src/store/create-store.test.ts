import type { Contract, PersonalInfo, Relation } from '@portal/api/operations'
import { initialFlowState } from '@portal/flows/flow/flow-state'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { offer, payload, toCalculation } from '../testing/calculations.ts'
import { customer } from '../testing/customers.ts'
import { questionnaires, riskProfiles } from '../testing/reference-data.ts'
import { mutationsOf } from '../testing/mutations.ts'
import { plan, savedFlow, toSaved } from '../testing/saved-copies.ts'
import { createPortalStore } from './create-store.ts'
import { claimFlows, flowsAtom } from './flow-slices.ts'
import { addNotification, notificationsAtom } from './notifications.ts'
import { rememberLastKnown } from './last-known.ts'
import { ownerAtom, savedCopyAtom, toSavedText } from './saved-copy.ts'
import { sessionSlices } from './session-slices.ts'
import type { PortalStore } from './jotai.ts'

const savedText = () => localStorage.getItem('store') ?? ''
const savedState = () => (JSON.parse(savedText()) as { state: Record<string, unknown> }).state
const aTick = () => Promise.resolve()

/** The store of a visit with this saved copy, on a page of a flow. */
function storeFrom(text: string) {
  const { store } = createPortalStore({ getItem: () => text, setItem: () => {} } as unknown as Storage)
  claimFlows(store)
  return store
}

/** The initial values of requirements 3.1 to 3.12 in a new browser. */
const initialState = () => stateOf(storeFrom(''))

function stateOf(store: PortalStore): Record<string, unknown> {
  return (JSON.parse(toSavedText(store.get(savedCopyAtom))) as { state: Record<string, unknown> }).state
}

function flowsOf(store: PortalStore) {
  claimFlows(store)
  return store.get(flowsAtom)
}

describe('saving', () => {
  it('writes nothing as long as nothing changes', async () => {
    createPortalStore(localStorage)
    await aTick()
    expect(localStorage.length).toBe(0)
  })

  // Requirements 4.15 and 9.16.
  it('writes the store under the key "store" after a change', async () => {
    const { store } = createPortalStore(localStorage)
    store.set(sessionSlices.username.atom, 'sanne')
    await aTick()
    expect(localStorage.length).toBe(1)
    expect(savedState()['username']).toBe('sanne')
  })

  // Requirement 4.15.
  it('writes once for all changes of one tick, and again for the next', async () => {
    const storage = { getItem: () => null, setItem: vi.fn() } as unknown as Storage
    const { store } = createPortalStore(storage)
    store.set(sessionSlices.username.atom, 'a')
    store.set(sessionSlices.username.atom, 'b')
    store.set(sessionSlices.mobile.atom, '+31600000001')
    await aTick()
    expect(storage.setItem).toHaveBeenCalledTimes(1)
    store.set(sessionSlices.username.atom, 'c')
    await aTick()
    expect(storage.setItem).toHaveBeenCalledTimes(2)
  })

  // Requirement 4.15.
  it('does not write when a notification is added', async () => {
    const { store } = createPortalStore(localStorage)
    addNotification(store, { title: 'Error', message: 'Bericht van de server' })
    await aTick()
    expect(store.get(notificationsAtom)).toHaveLength(1)
    expect(localStorage.length).toBe(0)
  })

  it('does not write after it was stopped', async () => {
    const { store, stopSaving } = createPortalStore(localStorage)
    stopSaving()
    store.set(sessionSlices.username.atom, 'sanne')
    await aTick()
    expect(localStorage.length).toBe(0)
  })

  // Requirement C27.
  it('keeps what another tab has saved, in everything that was not changed here', async () => {
    localStorage.setItem('store', JSON.stringify({ version: 3, user: customer.id, state: {} }))
    const here = createPortalStore(localStorage).store
    const elsewhere = createPortalStore(localStorage).store
    const flows = flowsOf(elsewhere)
    elsewhere.set(flowsAtom, { ...flows, bedragBeleggen: { ...flows.bedragBeleggen, duration: 31 } })
    elsewhere.set(sessionSlices.mobile.atom, '+31611111111')
    await aTick()
    rememberLastKnown(here, { sessionEndsAt: 1000 })
    await aTick()
    expect(savedState()).toMatchObject({ flows: { bedragBeleggen: { duration: 31 } } })
    expect(savedState()).toMatchObject({ mobile: '+31611111111', lastKnown: { sessionEndsAt: 1000 } })
    // Its own change counts, also in what the other tab has changed.
    here.set(sessionSlices.mobile.atom, '+31622222222')
    await aTick()
    expect(savedState()['mobile']).toBe('+31622222222')
    expect(savedState()).toMatchObject({ flows: { bedragBeleggen: { duration: 31 } } })
    // A flow that is opened here later begins with what the other tab has saved.
    expect(flowsOf(here).bedragBeleggen.duration).toBe(31)
  })

  it('takes over nothing of another customer', async () => {
    const { store } = createPortalStore(localStorage)
    store.set(ownerAtom, customer.id)
    await aTick()
    const copyOfAnother = { version: 3, user: 'another', state: { mobile: '+31699999999', euros: 'then' } }
    localStorage.setItem('store', JSON.stringify(copyOfAnother))
    store.set(sessionSlices.username.atom, 'sanne')
    await aTick()
    expect(savedText()).not.toContain('+31699999999')
    expect(savedState()).not.toHaveProperty('euros')
  })

  // Requirements 4.16 and T32.
  it.each([
    'voorkant',
    'achterkant',
    'CLN',
    'twoFaToken',
    'bsn',
    'iban',
    'taxIdentificationNumber',
    'taxIdentificationNumberUS',
    'tableData',
  ])('leaves %s out at any depth, and saves the values next to it', async (key) => {
    const { store } = createPortalStore(localStorage)
    const person = { woonplaats: 'Blijft', [key]: 'GEHEIM-1', passport: [{ [key]: { nummer: 'GEHEIM-2' } }] }
    store.set(sessionSlices.contract.atom, person as unknown as Contract)
    await aTick()
    expect(savedText()).not.toContain('GEHEIM')
    expect(savedState()['contract']).toEqual({ woonplaats: 'Blijft', passport: [{}] })
  })

  it('saves names and personal information, and restores them at the next page load', async () => {
    const { store } = createPortalStore(localStorage)
    const person = { achternaam: 'Spaarder', tussenvoegsel: 'van', initialen: 'S.', geboortedatum: '1980-12-31' }
    store.set(sessionSlices.user.atom, customer)
    store.set(sessionSlices.personalInfo.atom, person as PersonalInfo)
    store.set(sessionSlices.relations.atom, [{ ...person, id: 'a' } as Relation])
    await aTick()
    const next = createPortalStore(localStorage).store
    expect(next.get(sessionSlices.user.atom)).toEqual(customer)
    expect(next.get(sessionSlices.personalInfo.atom)).toEqual(person)
    expect(next.get(sessionSlices.relations.atom)).toEqual([{ ...person, id: 'a' }])
  })

  // Requirements 3.10, 6.5 and T12.
  it('leaves the token of a second factor and the table of an admin out', async () => {
    const { store } = createPortalStore(localStorage)
    store.set(sessionSlices.twoFaToken.atom, 'GEHEIM-TOKEN')
    store.set(sessionSlices.admin.atom, {
      isImpersonating: true,
      tableData: [{ ...customer, name: 'GEHEIM-KLANT', contracts: 1, openPayments: 0, lastLoginAt: null }],
    })
    await aTick()
    expect(savedText()).not.toContain('GEHEIM')
    expect(savedState()['admin']).toEqual({ isImpersonating: true })
  })

  // Requirement 4.16.
  it('drops circular references and saves a value that occurs twice', () => {
    const shared = { land: 'NL' }
    const person: Record<string, unknown> = { naam: 'Sanne', adres: shared, post: shared, kinderen: [] }
    person['zelf'] = person
    ;(person['kinderen'] as unknown[]).push({ ouder: person, naam: 'Kim' }, person)
    expect(JSON.parse(toSavedText(person))).toEqual({
      naam: 'Sanne',
      adres: { land: 'NL' },
      post: { land: 'NL' },
      kinderen: [{ naam: 'Kim' }],
    })
  })
})

describe('restoring', () => {
  const questions = questionnaires.flatMap(({ questions: list }, index) =>
    list.map((question) => ({ ...question, questionnaire: index + 1 })),
  )
  const flow = {
    ...initialFlowState().bedragBeleggen,
    ...plan,
    activePage: 'resultaat' as const,
    questions,
    riskProfiles,
    resultaat: toCalculation(payload),
    typed: { initialDeposit: '1.250' },
  }
  const realState = {
    user: customer,
    username: customer.username,
    contracts: [{ ContractID: 'c-1', number: '1' }],
    offers: [offer],
    countries: [{ code: 'NL', name: 'Nederland' }],
    flows: { ...initialFlowState(), bedragBeleggen: flow },
  }
  const realCopy = toSaved(realState)

  // Requirement 3.10.
  it('restores the saved values', () => {
    const store = storeFrom(realCopy)
    expect(store.get(flowsAtom).bedragBeleggen).toEqual(flow)
    expect(store.get(sessionSlices.offers.atom)).toEqual([offer])
    expect(JSON.parse(toSavedText(store.get(savedCopyAtom)))).toMatchObject(JSON.parse(realCopy) as object)
  })

  it('does not lose the saved flows on a visit that does not need them', async () => {
    localStorage.setItem('store', realCopy)
    const { store } = createPortalStore(localStorage)
    store.set(sessionSlices.username.atom, 'anders')
    await aTick()
    expect(savedState()['username']).toBe('anders')
    claimFlows(store)
    expect(store.get(flowsAtom).bedragBeleggen).toEqual(flow)
  })

  describe('from a copy of version 2, with shares in basis points,', () => {
    const funds = [
      { id: 'wereld', percentage: 6000 },
      { id: 'obligaties', percentage: 4000 },
    ]
    const flows = { ...realState.flows, bedragBeleggen: { ...flow, funds } }
    const oldCopy = JSON.stringify({ version: 2, user: customer.id, state: { ...realState, flows } })

    // Requirement 7.20.
    it('reads the shares in per cent, and everything else as it was', () => {
      const store = storeFrom(oldCopy)
      expect(store.get(flowsAtom).bedragBeleggen).toEqual(flow)
      expect(store.get(sessionSlices.user.atom)).toEqual(customer)
      expect(store.get(savedCopyAtom)).toMatchObject({ version: 3, user: customer.id })
    })

    it('reads them after a visit that did not need the flows and saved the copy again', async () => {
      localStorage.setItem('store', oldCopy)
      const { store } = createPortalStore(localStorage)
      store.set(sessionSlices.username.atom, 'anders')
      await aTick()
      expect(savedText()).toContain('"version":3')
      expect(storeFrom(savedText()).get(flowsAtom).bedragBeleggen).toEqual(flow)
    })
  })

  it('restores the flows once, and does not overwrite later changes', () => {
    const store = storeFrom(realCopy)
    store.set(flowsAtom, initialFlowState())
    claimFlows(store)
    expect(store.get(flowsAtom)).toEqual(initialFlowState())
  })

  it.each([
    ['no text', ''],
    ['half a text', realCopy.slice(0, 900)],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['a copy without a version', JSON.stringify({ user: customer.id, state: realState })],
    ['a copy of an older version', JSON.stringify({ version: 1, user: customer.id, state: realState })],
    ['a copy of a newer version', JSON.stringify({ version: 4, user: customer.id, state: realState })],
    ['a copy whose state is a list', JSON.stringify({ version: 3, user: customer.id, state: [realState] })],
    ['a copy without a state', JSON.stringify({ version: 3, user: customer.id })],
  ])('starts with the initial values after %s', (_, text) => {
    expect(stateOf(storeFrom(text))).toEqual(initialState())
  })

  // Requirement T36.
  it.each(Object.keys(realState).filter((name) => name !== 'flows'))(
    'gives %s its initial value when it is damaged, and restores the rest',
    (name) => {
      const state = stateOf(storeFrom(toSaved({ ...realState, [name]: { kapot: [1] } })))
      expect(state[name]).toEqual(initialState()[name])
      expect(state['flows']).toEqual(JSON.parse(JSON.stringify(realState.flows)))
    },
  )

  it('gives a damaged field of a flow its initial value, and restores the other fields', () => {
    const store = storeFrom(savedFlow({ ...flow, kind: 'alles' as 'eenmalig', duration: 10 }))
    expect(store.get(flowsAtom).bedragBeleggen).toEqual({ ...flow, kind: '' })
  })

  // Requirement 6.5.
  it('never restores a token of a second factor or a table of an admin', () => {
    const store = storeFrom(toSaved({ twoFaToken: 'gestolen', admin: { isImpersonating: 'ja', tableData: [1] } }))
    expect(store.get(sessionSlices.twoFaToken.atom)).toBeNull()
    expect(store.get(sessionSlices.admin.atom)).toEqual({ isImpersonating: false, tableData: [] })
  })

  it('reads a copy of five megabytes', () => {
    const store = storeFrom(savedFlow({ description: 'Verbouwing', typed: { initialDeposit: 'x'.repeat(5_000_000) } }))
    expect(store.get(flowsAtom).bedragBeleggen).toEqual({
      ...initialFlowState().bedragBeleggen,
      description: 'Verbouwing',
    })
  })

  it('survives a copy that is nested a hundred thousand times', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const store = storeFrom(`{"version":3,"user":null,"state":{"contracts":${deep},"flows":${deep}}}`)
    expect(store.get(sessionSlices.contracts.atom)).toEqual([])
    expect(store.get(flowsAtom)).toEqual(initialFlowState())
  })

  // Requirement T36.
  it('does not change other objects through __proto__', () => {
    const evil = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'
    storeFrom(`{"version":3,"user":null,"__proto__":{"isAdmin":true},"state":{"__proto__":${evil},"flows":${evil}}}`)
    expect('isAdmin' in {}).toBe(false)
  })

  // Requirement T36.
  it('never throws, and restores its own copy of any text unchanged', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.json({ maxDepth: 4 }),
      fc.json().map((state) => `{"version":3,"user":"x","state":${state}}`),
      fc.json().map((state) => `{"version":2,"user":"x","state":${state}}`),
      mutationsOf(realCopy),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        const once = toSavedText(storeFrom(text).get(savedCopyAtom))
        const twice = toSavedText(storeFrom(once).get(savedCopyAtom))
        expect(twice).toBe(once)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a browser that refuses storage', () => {
  const refuse = () => {
    throw new DOMException('Refused', 'QuotaExceededError')
  }

  // Requirement T35.
  it.each([
    ['has none', null],
    ['refuses to read', { getItem: refuse, setItem: () => {} } as unknown as Storage],
    ['refuses to write', { getItem: () => null, setItem: refuse } as unknown as Storage],
  ])('lets the portal work in memory when it %s', async (_, storage) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { store } = createPortalStore(storage)
    store.set(sessionSlices.username.atom, 'sanne')
    await aTick()
    expect(store.get(sessionSlices.username.atom)).toBe('sanne')
  })
})
