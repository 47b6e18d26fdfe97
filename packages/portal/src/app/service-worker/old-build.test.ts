import { expect, it, vi } from 'vitest'
import { mainBrand } from '../../testing/brands.ts'
import { createOfflinePortal } from '../offline-portal.ts'
import { registerServiceWorker } from './register.ts'
import { updateAtom } from './update.ts'

it('the update message works when the files of this build are gone', async () => {
  vi.doMock('./update-message.tsx', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const container = Object.assign(new EventTarget(), { controller: null, register: async () => new EventTarget() })
  const { store } = createOfflinePortal(mainBrand)
  await registerServiceWorker(store, () => {}, container as unknown as ServiceWorkerContainer)
  container.dispatchEvent(new MessageEvent('message', { data: 'outdated' }))
  await vi.dynamicImportSettled()
  expect(store.get(updateAtom)?.Message).toBeTypeOf('function')
})
