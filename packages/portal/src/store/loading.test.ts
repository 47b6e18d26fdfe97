import { describe, expect, it } from 'vitest'
import { createPortalStore } from './create-store.ts'
import { changeLoading, loadingAtom, setLoadingText } from './loading.ts'

const createStore = () => createPortalStore(null).store

describe('the loading counter', () => {
  // Requirement 4.7.
  it('never goes below zero', () => {
    const store = createStore()
    changeLoading(store, -1)
    changeLoading(store, -1)
    expect(store.get(loadingAtom).count).toBe(0)
    changeLoading(store, 1)
    expect(store.get(loadingAtom).count).toBe(1)
  })

  // Requirements 2.33 and 3.10.
  it('shows its text until the last call has ended', () => {
    const store = createStore()
    changeLoading(store, 1)
    changeLoading(store, 1)
    setLoadingText(store, 'U wordt uitgelogd')
    changeLoading(store, -1)
    expect(store.get(loadingAtom)).toEqual({ count: 1, text: 'U wordt uitgelogd' })
    changeLoading(store, -1)
    expect(store.get(loadingAtom)).toEqual({ count: 0, text: '' })
  })
})
