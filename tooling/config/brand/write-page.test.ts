import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { hideScript, lostCodeScript, oldBrowserScript, onwardScript, savedFlowScript } from './write-page.ts'

/** Runs the inline script of a flow at an address, with a saved copy. */
function isOnward(search: string, saved: string | null = null): boolean {
  const dataset: { onward?: string } = {}
  const code = onwardScript.replaceAll(/<\/?script>/g, '')
  // oxlint-disable-next-line no-new-func, no-implied-eval -- the script is text in a document
  new Function('location', 'localStorage', 'document', code)(
    { search },
    { getItem: () => saved },
    {
      documentElement: { dataset },
    },
  )
  return dataset.onward === ''
}

const savedAt = (page: string) => JSON.stringify({ state: { flows: { bedragBeleggen: { activePage: page } } } })

test.each([
  ['without a page', '', null],
  ['of the first page', '?pagina=stap1', null],
  ['without a page when the saved copy is at the first page', '', savedAt('stap1')],
  ['without a page when the copy cannot be read', '', '{'],
])('the introduction of a flow is shown at an address %s', (_, search, saved) => {
  expect(isOnward(search, saved)).toBe(false)
})

test.each([
  ['of a later page', '?pagina=fondsen', null],
  ['of a later page behind another value', '?ingediend&pagina=overzicht', null],
  ['of a shared calculation', '?inleg=100', null],
  ['without a page when the saved copy is at a later one', '', savedAt('fondsen')],
])('the introduction of a flow is hidden at an address %s', (_, search, saved) => {
  expect(isOnward(search, saved)).toBe(true)
})

/** What the inline script of a flow's drawn page leaves on it, with a saved copy. */
function shownWith(readCopy: () => string | null): { page: string; replaced?: string } {
  const shown: { page: string; replaced?: string } = { page: 'drawn' }
  const app = { dataset: shown, replaceChildren: (content: string) => (shown.page = content) }
  const code = savedFlowScript.replaceAll(/<\/?script>/g, '')
  // oxlint-disable-next-line no-new-func, no-implied-eval -- the script is text in a document
  new Function('localStorage', 'document', code)(
    { getItem: readCopy },
    { getElementById: (id: string) => (id === 'app' ? app : { content: id }) },
  )
  return shown
}

test.each([
  ['no saved copy', () => null],
  ['a saved copy without flows', () => JSON.stringify({ state: { user: null } })],
  ['a storage that is blocked', () => assert.fail('SecurityError')],
])('the page of a flow that the server drew stays in a browser with %s', (_, readCopy) => {
  expect(shownWith(readCopy)).toEqual({ page: 'drawn' })
})

test('the shell is shown in place of a drawn page when the browser has a plan of its own', () => {
  expect(shownWith(() => savedAt('stap1'))).toEqual({ page: 'shell', replaced: '' })
})

const recent = { AbortSignal: { any: () => {} }, Promise: { withResolvers: () => {} } }

/** Runs the inline script of every document in a browser with these globals; returns the notice above the page. */
function noticeIn({ AbortSignal, Promise }: { AbortSignal?: object; Promise?: object }): string | undefined {
  const added: { textContent: string }[] = []
  const page = {
    addEventListener: (_: string, run: () => void) => run(),
    createElement: () => ({ setAttribute: () => {}, style: {}, textContent: '' }),
    body: { firstChild: null, insertBefore: (it: { textContent: string }) => added.push(it) },
  }
  const code = oldBrowserScript.replaceAll(/<\/?script>/g, '')
  // oxlint-disable-next-line no-new-func, no-implied-eval -- the script is text in a document
  new Function('self', 'AbortSignal', 'Promise', 'document', code)({ AbortSignal }, AbortSignal, Promise, page)
  return added[0]?.textContent
}

test.each([
  ['Safari 17.3 and Firefox 123, without AbortSignal.any', { ...recent, AbortSignal: {} }],
  ['Chrome 118, without Promise.withResolvers', { ...recent, Promise: {} }],
  ['Internet Explorer 11, with neither', {}],
])('a notice is shown in %s', (_, browser) => {
  expect(noticeIn(browser)).toMatch(/^Uw browser is te oud/)
})

test('no notice is shown in a browser with both', () => {
  expect(noticeIn(recent)).toBeUndefined()
})

test('the notice is written in the JavaScript of old browsers', () => {
  expect(oldBrowserScript).not.toMatch(/=>|`|\b(let|const|class)\b|\?\.|\.\.\./)
})

// Requirement T37.
test.each([
  [true, 'hidden, and loaded again when it is shown'],
  [false, 'not changed'],
])('a page with data that is left before its code runs, kept in the cache: %s, is %s', (persisted) => {
  const listeners: Record<string, (event: { persisted: boolean }) => void> = {}
  const page = { documentElement: { hidden: false } }
  let reloads = 0
  const code = hideScript.replaceAll(/<\/?script>/g, '')
  // oxlint-disable-next-line no-new-func, no-implied-eval -- the script is text in a document
  new Function('addEventListener', 'document', 'location', code)(
    (type: string, run: () => void) => (listeners[type] = run),
    page,
    { reload: () => reloads++ },
  )
  listeners['pagehide']?.({ persisted })
  listeners['pageshow']?.({ persisted })
  expect([page.documentElement.hidden, reloads]).toEqual([persisted, persisted ? 1 : 0])
})

/** What the inline script does with an error: loads the page again, says that it is not whole, or nothing. */
function afterError(event: object, { type = 'navigate', onLine = true } = {}): string {
  let outcome = 'nothing'
  let listen: (event: object) => void = () => {}
  const code = lostCodeScript.replaceAll(/<\/?script>/g, '')
  const names = ['addEventListener', 'dispatchEvent', 'location', 'navigator', 'performance', 'document'] as const
  // oxlint-disable-next-line no-new-func, no-implied-eval -- the script is text in a document
  new Function(...names, code)(
    (name: string, run: (event: object) => void) => name === 'error' && (listen = run),
    () => {},
    { origin: 'https://mijn.voorbeeld.nl', reload: () => (outcome = 'loaded again') },
    { onLine },
    { getEntriesByType: () => [{ type }] },
    {
      createElement: () => ({ setAttribute: () => {}, style: {} }),
      body: { insertBefore: () => (outcome = 'a message') },
    },
  )
  listen(event)
  return outcome
}

const own = 'https://mijn.voorbeeld.nl/assets/index.js'
const broken = { target: {}, error: new SyntaxError('missing }'), filename: own }
const absent = { target: { type: 'module', src: own } }

test.each([
  ['a file of the page that did not arrive', absent],
  ['a file of the page that arrived in part', broken],
])('a page is loaded again, once, for %s', (_, event) => {
  expect(afterError(event)).toBe('loaded again')
  expect(afterError(event, { type: 'reload' })).toBe('a message')
  expect(afterError(event, { onLine: false })).toBe('a message')
})

test.each([
  ['a file of another site', { target: { type: 'module', src: 'https://elders.nl/assets/index.js' } }],
  ['a script of an extension', { ...broken, filename: 'moz-extension://8d/content.js' }],
  ['an error of the code itself', { ...broken, error: new TypeError('x is undefined') }],
  ['a picture that did not arrive', { target: { src: own } }],
])('a page stays as it is after %s', (_, event) => {
  expect(afterError(event)).toBe('nothing')
})
