import assert from 'node:assert/strict'
import { expect, test, vi } from 'vitest'
import { lostCodeScript, oldBrowserScript, onwardScript, replaceScript, toHideScript } from './write-page.ts'

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

/** A document with data whose inline scripts have run in a browser with this storage. */
function openDrawn(isOfFlow: boolean, localStorage: object) {
  let [reloads, hasAnswers] = [0, true]
  const shown: { page: string; replaced?: string } = { page: 'drawn' }
  const elements: Record<string, object> = {
    app: { dataset: shown, replaceChildren: (content: string) => (shown.page = content) },
    shell: { content: 'shell' },
    answers: { remove: () => (hasAnswers = false) },
  }
  const root: { hidden: unknown } = { hidden: false }
  const listeners: Record<string, (event?: object) => void> = {}
  let hear: (message: object) => void = () => {}
  const tabs = { addEventListener: (_: string, run: typeof hear) => (hear = run), close: () => (hear = () => {}) }
  function runScript(script: string) {
    const names = ['localStorage', 'document', 'location', 'addEventListener', 'BroadcastChannel'] as const
    // oxlint-disable-next-line no-new-func, no-implied-eval -- the script is text in a document
    new Function(...names, script.replaceAll(/<\/?script>/g, ''))(
      localStorage,
      { documentElement: root, getElementById: (id: string) => elements[id] },
      { reload: () => reloads++ },
      (type: string, run: () => void) => (listeners[type] = run),
      function channel() {
        return tabs
      },
    )
  }
  runScript(toHideScript(isOfFlow))
  const wasHidden = Boolean(root.hidden)
  runScript(replaceScript)
  return {
    shown,
    wasHidden,
    root,
    hasAnswers,
    happens: (type: string, event?: object) => listeners[type]?.(event),
    tellTab: (data: object) => hear({ data }),
    reloads: () => reloads,
  }
}

const storageWith = (values: Record<string, string>) => ({ ...values, getItem: (name: string) => values[name] ?? null })

test.each([
  ['no saved copy', storageWith({})],
  ['a saved copy without flows', storageWith({ store: JSON.stringify({ state: { user: null } }) })],
  ['a storage that is blocked', { getItem: () => assert.fail('SecurityError') }],
])('the page of a flow that the server drew stays in a browser with %s', (_, storage) => {
  const { shown, wasHidden } = openDrawn(true, storage)
  expect([shown, wasHidden]).toEqual([{ page: 'drawn' }, false])
})

test('the shell is shown in place of a drawn page when the browser has a plan of its own, which is not seen before', () => {
  const storage = storageWith({ store: savedAt('stap1') })
  const { shown, wasHidden, root, hasAnswers } = openDrawn(true, storage)
  expect([shown, wasHidden, root.hidden]).toEqual([{ page: 'shell', replaced: '' }, true, false])
  expect(hasAnswers).toBe(true)
  expect(openDrawn(false, storage).shown.page).toBe('drawn')
})

// Requirement T34.
test.each([true, false])(
  'a page with data is not shown after a logout that did not reach the server, and its data go, in a flow: %s',
  (isOfFlow) => {
    const { shown, wasHidden, hasAnswers } = openDrawn(isOfFlow, storageWith({ logout: 'unfinished' }))
    expect([shown, wasHidden, hasAnswers]).toEqual([{ page: 'shell', replaced: '' }, true, false])
  },
)

test('a page with data is loaded again when the session ends in another tab before its code runs', () => {
  const page = openDrawn(false, storageWith({}))
  page.tellTab({ kind: 'rest', rest: 1 })
  expect(page.reloads()).toBe(0)
  page.tellTab({ kind: 'ended' })
  expect(page.reloads()).toBe(1)
  page.happens('environment')
  page.tellTab({ kind: 'ended' })
  expect(page.reloads()).toBe(1)
})

// Requirement T37.
test.each([
  [true, 'hidden, and loaded again when it is shown'],
  [false, 'not changed'],
])('a page with data that is left before its code runs, kept in the cache: %s, is %s', (persisted) => {
  const page = openDrawn(false, storageWith({}))
  page.happens('pagehide', { persisted })
  page.happens('pageshow', { persisted })
  expect([page.root.hidden, page.reloads()]).toEqual([persisted, persisted ? 1 : 0])
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

/** What the inline script does with an error: loads the page again, says that it is not whole, or nothing. */
function afterError(event: object, { type = 'navigate', onLine = true, isLeft = false } = {}): string {
  let outcome = 'nothing'
  const listeners: Record<string, (event: object) => void> = {}
  const code = lostCodeScript.replaceAll(/<\/?script>/g, '')
  const names = ['addEventListener', 'dispatchEvent', 'location', 'navigator', 'performance', 'document'] as const
  // oxlint-disable-next-line no-new-func, no-implied-eval -- the script is text in a document
  new Function(...names, code)(
    (name: string, run: (event: object) => void) => (listeners[name] = run),
    () => {},
    { origin: 'https://mijn.voorbeeld.nl', reload: () => (outcome = 'loaded again') },
    { onLine },
    { getEntriesByType: () => [{ type }] },
    {
      createElement: () => ({ setAttribute: () => {}, style: {} }),
      body: { insertBefore: () => (outcome = 'a message') },
    },
  )
  vi.useFakeTimers()
  listeners['error']?.(event)
  if (isLeft) listeners['beforeunload']?.({})
  vi.runAllTimers()
  vi.useRealTimers()
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
  expect(afterError(event, { isLeft: true })).toBe('nothing')
})

test.each([
  ['a file of another site', { target: { type: 'module', src: 'https://elders.nl/assets/index.js' } }],
  ['a script of an extension', { ...broken, filename: 'moz-extension://8d/content.js' }],
  ['an error of the code itself', { ...broken, error: new TypeError('x is undefined') }],
  ['a picture that did not arrive', { target: { src: own } }],
])('a page stays as it is after %s', (_, event) => {
  expect(afterError(event)).toBe('nothing')
})
