import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toApiError } from '@portal/api/errors'
import type { Environment } from '../shared/environment.ts'
import { LoadError } from '../shared/unwrap.ts'
import { mainBrand } from '../testing/brands.ts'
import { renderAt } from '../testing/render-at.tsx'
import { until } from '../testing/until.ts'
import { startErrorReporting } from './error-reporting.ts'
import { createErrorSender } from './error-sender.ts'

const environment: Environment = {
  label: 'Proef',
  name: 'Productie',
  apiUrl: '',
  gtmId: '',
  sentryDsn: 'https://key@errors.example/7',
}

/** The reports that were sent: the URL and the event. */
let sent: { address: string; event: Record<string, unknown> }[] = []
let isBlocked = false

beforeEach(() => {
  sent = []
  isBlocked = false
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string | Uint8Array }) => {
    const lines = (typeof body === 'string' ? body : new TextDecoder().decode(body)).split('\n')
    sent.push({ address, event: JSON.parse(lines[2] ?? '{}') as Record<string, unknown> })
    if (isBlocked) throw new TypeError('blocked')
    return new Response('{}')
  })
})
afterEach(() => vi.unstubAllGlobals())

const start = (changed: Partial<Environment> = {}, show = () => {}, isLeaving = () => false) =>
  startErrorReporting({ ...environment, ...changed }, () => '/contractbeheer/:contractId/historie', show, isLeaving)

describe('an unexpected error', () => {
  // Requirements 7.22, 9.15 and T42.
  it('is sent with the template of the route, and without personal data', async () => {
    start()(new Error('Geen bedrag voor 284610379 op NL94BANK0736418295 van fenna@demo.nl'))
    await vi.dynamicImportSettled()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.address).toContain('https://errors.example/api/7/envelope/')
    expect(sent[0]?.event).toMatchObject({
      environment: 'Productie',
      release: '20250430.2',
      tags: { route: '/contractbeheer/:contractId/historie' },
      exception: {
        values: [{ type: 'Error', value: 'Geen bedrag voor [verwijderd] op [verwijderd] van [verwijderd]' }],
      },
    })
    for (const key of ['user', 'request', 'breadcrumbs', 'contexts.culture']) {
      expect(sent[0]?.event[key], key).toBeUndefined()
    }
  })

  it('of React is sent with its component stack', async () => {
    start()(new Error('stuk'), {
      componentStack:
        '\n    at Bedrag (https://portaal.example/assets/a.js:1:1)\n    at Overzicht (https://portaal.example/assets/a.js:2:2)',
    })
    await vi.dynamicImportSettled()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.event).toMatchObject({
      tags: { route: '/contractbeheer/:contractId/historie' },
      exception: {
        values: [
          {
            type: 'React ErrorBoundary Error',
            stacktrace: { frames: [{ function: 'Overzicht' }, { function: 'Bedrag' }] },
          },
          { type: 'Error', value: 'stuk' },
        ],
      },
    })
  })

  it('is sent once, however often it is reported', async () => {
    const report = start()
    const error = new Error('stuk')
    report(error)
    report(error)
    report(new Error('ook stuk'))
    await vi.dynamicImportSettled()
    expect(sent).toHaveLength(2)
  })

  it('is only logged to the console without an error service', async () => {
    start({ sentryDsn: '' })(new Error('stuk'))
    await vi.dynamicImportSettled()
    expect(sent).toEqual([])
    expect(console.error).toHaveBeenCalledOnce()
  })

  it('does not affect the customer when the service is blocked', async () => {
    isBlocked = true
    start()(new Error('stuk'))
    await vi.dynamicImportSettled()
    expect(sent).toHaveLength(1)
  })
})

describe('an error that no code caught', () => {
  const fail = (error: unknown) => window.dispatchEvent(Object.assign(new Event('error'), { error }))
  const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

  it('is shown to the customer once, because what the customer waits for may never come', () => {
    const show = vi.fn<() => void>()
    start({ sentryDsn: '' }, show)
    const error = new TypeError('AbortSignal.any is not a function')
    reject(error)
    reject(error)
    expect(show).toHaveBeenCalledOnce()
    fail(new Error('stuk'))
    expect(show).toHaveBeenCalledTimes(2)
  })

  it('is not shown when the browser itself gave something up', () => {
    const show = vi.fn<() => void>()
    start({ sentryDsn: '' }, show)
    reject(new DOMException('Skipped', 'AbortError'))
    // A script of another site, or an observer of sizes that is late.
    fail(null)
    expect(show).not.toHaveBeenCalled()
  })

  it('is neither shown nor reported on a page that is being left, whose code may be missing', () => {
    const show = vi.fn<() => void>()
    const report = startErrorReporting(
      { ...environment, sentryDsn: '' },
      () => '',
      show,
      () => true,
    )
    vi.mocked(console.error).mockClear()
    report(new TypeError('undefined is not an object'))
    expect(console.error).not.toHaveBeenCalled()
  })
})

it('a failed call is not reported as an error', async () => {
  start()(new LoadError(toApiError(new Response('', { status: 500 }), null)))
  await vi.dynamicImportSettled()
  expect([sent, vi.mocked(console.error).mock.calls]).toEqual([[], []])
})

// Placed with the others, because the library caches the first `fetch` that it finds.
it('a page that cannot be rendered shows an error, and is reported once with its component stack', async () => {
  const texts = {
    ...mainBrand.texts,
    get about(): never {
      throw new Error('stuk')
    },
  }
  createErrorSender(environment.sentryDsn, environment.name)
  renderAt('/about', { user: null, brand: { ...mainBrand, texts }, environment })
  expect(await screen.findByRole('heading', { name: 'Deze pagina kan niet worden getoond' })).toBeDefined()
  await until(() => expect(JSON.stringify(sent)).toContain('React ErrorBoundary'))
  expect(sent).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Probeer het opnieuw' })).toBeDefined()
})
