import { cleanup, configure, getConfig } from '@testing-library/react'
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import * as React from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetApi, unexpectedCalls } from './fake-api.ts'
import { reactIdle } from './react-idle.ts'
import { closePortals } from './render-at.tsx'
import { WAIT_TIMEOUT } from './until.ts'

type ReactInternals = {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { recentlyCreatedOwnerStacks: number }
}

// A run always tries the same cases.
fc.configureGlobal({ seed: 20_261_126 })

// Functions that jsdom lacks and the screens use. The page always has no size.
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
Element.prototype.hasPointerCapture = () => false
URL.createObjectURL ??= () => 'blob:file'
URL.revokeObjectURL ??= () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Every file runs this file again, with the same Testing Library.
const { asyncWrapper, getElementError } = getConfig()
if (asyncWrapper.name !== 'untilReactIsIdle') {
  configure({
    // Long enough for a busy machine; a passing test does not wait for it.
    asyncUtilTimeout: WAIT_TIMEOUT,
    // A component receives changes only once its effects have run, after the page shows it. No person is faster.
    asyncWrapper: async function untilReactIsIdle(action) {
      const result = await asyncWrapper(action)
      await reactIdle()
      return result
    },
    // A wait checks many times. Printing the page each time would take a twentieth of the whole run, so it is printed
    // when the wait gives up.
    getElementError: (message, container) => {
      const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
        _disableExpensiveErrorDiagnostics?: boolean
      }
      return isWaiting ? new Error(message ?? '') : getElementError(message, container)
    },
  })
}

// React saves the stack of every element that it makes, for its own warnings; that took an eighth of the whole run.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as ReactInternals
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => {},
})

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  document.title = ''
})

afterEach(async () => {
  cleanup()
  // Code that a portal loads on demand calls the server and receives messages as soon as it is loaded, so it must be
  // loaded, and closed with its portal, before the next test.
  await vi.dynamicImportSettled()
  await closePortals()
  vi.useRealTimers()
  const unexpected = unexpectedCalls()
  forgetApi()
  if (unexpected.length > 0) throw new Error(`Calls that the test did not expect: ${unexpected.join(', ')}`)
})
