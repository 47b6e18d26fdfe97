import { expect, it } from 'vitest'
import type { PrimitiveAtom } from './jotai.ts'
import { unpaidCountAtom } from './unpaid-count.ts'
import { customer } from '../testing/customers.ts'
import { createPortalStore } from './create-store.ts'
import { changeLoading, loadingAtom, setLoadingText } from './loading.ts'
import { addNotification, notificationsAtom } from './notifications.ts'
import { savedCopyAtom, toSavedText } from './saved-copy.ts'
import { sessionSlices } from './session-slices.ts'

const newStore = () => createPortalStore(null).store

// Requirement 3.10.
it('has every field of the session data and saves it, except secrets and the data that staff see', () => {
  const store = newStore()
  const ids = { ContractID: 'c', offerID: 'o', id: 'r', code: 'NL', achternaam: 'Spaarder' }
  const set = (name: keyof typeof sessionSlices, value: unknown) =>
    store.set(sessionSlices[name].atom as PrimitiveAtom<unknown>, value)
  set('user', customer)
  set('username', 'sanne')
  set('mobile', '0612345678')
  set('contract', ids)
  for (const list of ['contracts', 'contractSummaries', 'offers', 'relations', 'countries'] as const) set(list, [ids])
  set('personalInfo', ids)
  set('pendingIdealPayment', { id: 'betaling' })
  set('pendingMandate', { id: 'machtiging' })
  set('twoFaToken', 'GEHEIM')
  set('admin', { isImpersonating: true, tableData: ['GEHEIM'] })
  const copy = JSON.parse(toSavedText(store.get(savedCopyAtom))) as { state: unknown }
  expect(copy.state).toEqual({
    user: customer,
    username: 'sanne',
    mobile: '0612345678',
    contract: ids,
    contracts: [ids],
    contractSummaries: [ids],
    offers: [ids],
    personalInfo: ids,
    relations: [ids],
    countries: [ids],
    pendingIdealPayment: { id: 'betaling' },
    pendingMandate: { id: 'machtiging' },
    admin: { isImpersonating: true },
  })
})

// Requirement 3.10.
it('has the token of a second factor and the table of an admin only while the page is open', () => {
  const store = newStore()
  expect(store.get(sessionSlices.twoFaToken.atom)).toBe(null)
  expect(store.get(sessionSlices.admin.atom)).toEqual({ isImpersonating: false, tableData: [] })
})

// Requirement 3.10.
it('has notifications with id, title and message, and the loading counter with its text', () => {
  const store = newStore()
  addNotification(store, { title: 'Error', message: 'Dat kan nu niet' })
  expect(store.get(notificationsAtom)).toEqual([
    { id: expect.stringMatching(/.+/) as unknown, title: 'Error', message: 'Dat kan nu niet' },
  ])
  changeLoading(store, 1)
  setLoadingText(store, 'U wordt uitgelogd')
  expect(store.get(loadingAtom)).toEqual({ count: 1, text: 'U wordt uitgelogd' })
})

// Requirement 3.10.
it('counts the unpaid contracts', () => {
  const store = newStore()
  const summary = {
    ContractID: '0b1f0c36-8f0f-4b0e-9a55-1d3c5c1f9a01',
    number: '100001-SB',
    productCode: 'SB' as const,
    description: '',
    holders: [],
    state: 'active' as const,
    awaitsTransfer: false,
    PrimoWaardeHuidigeMaandNaProlongatie: null,
    valueDate: '2026-11-01',
    depositedCents: 0,
    withdrawnCents: 0,
    resultCents: null,
    moneyWeighted: null,
    awaitingCents: 0,
    isTooLate: false,
  }
  const paid = [false, true, false]
  store.set(
    sessionSlices.contractSummaries.atom,
    paid.map((IsPaymentCompleted) => ({ ...summary, IsPaymentCompleted })),
  )
  expect(store.get(unpaidCountAtom)).toBe(2)
})
