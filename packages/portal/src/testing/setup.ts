import { cleanup, configure, getConfig } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetApi, unexpectedCalls } from './fake-api.ts'
import { closePortals } from './render-at.tsx'

// A machine that builds at the same time needs longer than the usual second.
configure({ asyncUtilTimeout: 3000 })

// What jsdom lacks and the screens use. The layout is always that of a page without size.
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
Element.prototype.hasPointerCapture = () => false
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/*
 * jsdom knows HTMLDialogElement but neither showModal nor close. The focus trap and the inert background are the
 * browser's, and are tested in a browser.
 */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

// What is seen is only subscribed to what it shows once its effects have run, a turn of the event loop later. A person is
// never that fast; a test that finds a heading is, on a busy machine.
const { asyncWrapper } = getConfig()
if (asyncWrapper.name !== 'thenSettle') {
  const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))
  configure({
    asyncWrapper: async function thenSettle(action) {
      const result = await asyncWrapper(action)
      await turn()
      await turn()
      return result
    },
  })
}

// The portals of a test end with it; what they ask every minute would reach the server of a later one.
const intervals: ReturnType<typeof setInterval>[] = []
const startInterval = globalThis.setInterval
globalThis.setInterval = Object.assign((...args: Parameters<typeof setInterval>) => {
  const interval = startInterval(...args)
  intervals.push(interval)
  return interval
}, startInterval)

// So does the question whether to leave, which an upload that a test leaves under way would ask for ever.
const questions: EventListenerOrEventListenerObject[] = []
const listen = globalThis.addEventListener
globalThis.addEventListener = (
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
) => {
  if (type === 'beforeunload') questions.push(listener)
  listen.call(globalThis, type, listener, options)
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  document.title = ''
})

afterEach(async () => {
  cleanup()
  // What a portal loads on demand calls the server and hears other tabs as soon as it is there: it is to be there, and to
  // be closed with its portal, before the next test.
  await vi.dynamicImportSettled()
  await closePortals()
  vi.useRealTimers()
  for (const interval of intervals.splice(0)) clearInterval(interval)
  for (const question of questions.splice(0)) removeEventListener('beforeunload', question)
  const unexpected = unexpectedCalls()
  forgetApi()
  if (unexpected.length > 0) throw new Error(`Calls that the test did not expect: ${unexpected.join(', ')}`)
})
