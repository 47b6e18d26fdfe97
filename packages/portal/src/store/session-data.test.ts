import { expect, it } from 'vitest'
import { unpaidCountAtom } from '../shared/unpaid-count.ts'
import { createPortalStore } from './create-store.ts'
import { changeLoading, loadingAtom, setLoadingText } from './loading.ts'
import { addNotification, notificationsAtom } from './notifications.ts'
import { savedCopyAtom, toSavedText } from './saved-copy.ts'
import { sessionSlices } from './session-slices.ts'

const newStore = () => createPortalStore(null).store

it('holds every field of the session data and saves it, but for secrets and other people', () => {
  const copy = JSON.parse(toSavedText(newStore().get(savedCopyAtom))) as { state: unknown }
  expect(copy.state).toEqual({
    user: null,
    username: '',
    mobile: '',
    contract: null,
    contracts: [],
    contractSummaries: [],
    offers: [],
    personalInfo: null,
    relations: [],
    countries: [],
    pendingIdealPayment: null,
    pendingMandate: null,
    admin: { isImpersonating: false },
  })
})

it('holds the token of a second factor and the table of an admin only while the page is open', () => {
  const store = newStore()
  expect(store.get(sessionSlices.twoFaToken.atom)).toBe(null)
  expect(store.get(sessionSlices.admin.atom)).toEqual({ isImpersonating: false, tableData: [] })
})

it('holds notifications with id, title and message, and the loading counter with its text', () => {
  const store = newStore()
  addNotification(store, { title: 'Error', message: 'Dat kan nu niet' })
  expect(store.get(notificationsAtom)).toEqual([
    { id: expect.stringMatching(/.+/) as unknown, title: 'Error', message: 'Dat kan nu niet' },
  ])
  changeLoading(store, 1)
  setLoadingText(store, 'U wordt uitgelogd')
  expect(store.get(loadingAtom)).toEqual({ count: 1, text: 'U wordt uitgelogd' })
})

it('counts the contracts that are not paid', () => {
  const store = newStore()
  const summary = {
    ContractID: '0b1f0c36-8f0f-4b0e-9a55-1d3c5c1f9a01',
    number: '100001-SB',
    productCode: 'SB' as const,
    description: '',
    PrimoWaardeHuidigeMaandNaProlongatie: null,
    valueDate: '2026-11-01',
    depositedCents: 0,
    withdrawnCents: 0,
    resultCents: null,
    resultBasisPoints: null,
    awaitingCents: 0,
  }
  const paid = [false, true, false]
  store.set(
    sessionSlices.contractSummaries.atom,
    paid.map((IsPaymentCompleted) => ({ ...summary, IsPaymentCompleted })),
  )
  expect(store.get(unpaidCountAtom)).toBe(2)
})
