import { afterEach, beforeEach, vi } from 'vitest'
import type { Brand } from '../brand.ts'
import { mainBrand } from './brands.ts'
import { customer } from './customers.ts'
import { type Answers, fakeApi } from './fake-api.ts'
import { overviewAnswers } from './overview.ts'
import { closePortals, toToken } from './render-at.tsx'

export const asCustomer: Answers = {
  getUser: { data: customer },
  getCookie: { data: toToken(1800) },
  sessionHealthCheck: { data: { status: 'alive' } },
  getContractSummaries: { data: { Contract: [] } },
  ...overviewAnswers,
}
export const asVisitor: Answers = { getUser: { status: 401 }, sessionHealthCheck: { status: 401 } }

type Start = {
  brand?: Brand
  answers?: Answers
  /** The HTML that the document has already. */
  html?: string
  isFinished?: boolean
}

/** For a test file that starts the portal as a document does: a fresh one for each test. Returns the console's errors. */
export function freshPortal(): { errors: unknown[][] } {
  // A page's listeners live as long as the document, which outlives the page in these tests.
  let listeners: [string, EventListenerOrEventListenerObject][] = []
  const errors: unknown[][] = []

  beforeEach(() => {
    vi.resetModules()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-11-20T12:00:00Z') })
    vi.spyOn(console, 'info').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args))
    const { addEventListener } = window
    vi.spyOn(window, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        listeners.push([type, listener])
        addEventListener.call(window, type, listener)
      },
    )
  })

  afterEach(async () => {
    // Imports that are pending when the modules are reset would reach the next test.
    await vi.dynamicImportSettled()
    await closePortals()
    for (const [type, listener] of listeners) window.removeEventListener(type, listener)
    listeners = []
    errors.length = 0
    document.body.replaceChildren()
    vi.resetModules()
  })

  return { errors }
}

/** Starts the portal on a document at a path. */
export async function startAt(
  path: string,
  { brand = mainBrand, answers = asVisitor, html = '', isFinished = false }: Start = {},
) {
  window.history.pushState(null, '', path)
  document.body.innerHTML = `<div id="app"${isFinished ? ' data-prerendered="page"' : ''}>${html}</div>`
  const api = fakeApi(answers)
  const { startPortal } = await import('../app/create-portal.tsx')
  await startPortal(brand)
  return { api, app: document.getElementById('app') }
}
