import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mainBrand } from '../../testing/brands.ts'
import { renderAt, settled } from '../../testing/render-at.tsx'
import { PortalRoot } from '../portal-root.tsx'
import { createOfflinePortal } from '../offline-portal.ts'
import { registerServiceWorker } from './register.ts'
import { UpdateMessage } from './update-message.tsx'
import { updateAtom } from './update.ts'

/** A worker of another build than the document, or (with `isSame`) of the same one. */
class FakeWorker extends EventTarget {
  state = 'installing'
  readonly told: unknown[] = []
  readonly #container: FakeContainer
  readonly #isSame: boolean
  constructor(container: FakeContainer, isSame = false) {
    super()
    this.#container = container
    this.#isSame = isSame
  }
  postMessage(message: { kind: string }) {
    this.told.push(message)
    if (message.kind === 'activate' || this.#isSame) this.#container.takeOver(this)
    else this.#container.dispatchEvent(new MessageEvent('message', { data: 'outdated' }))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  readonly update = vi.fn(async () => {})
  install(worker: FakeWorker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.waiting = worker
    worker.state = 'installed'
    worker.dispatchEvent(new Event('statechange'))
  }
}

/** The workers of a browser, one of which controls the page. */
class FakeContainer extends EventTarget {
  controller: FakeWorker | null = new FakeWorker(this)
  readonly registration = new FakeRegistration()
  readonly register = vi.fn(async (_address: string, _options: object) => this.registration)
  takeOver(worker: FakeWorker) {
    if (this.controller === worker) return
    this.controller = worker
    this.registration.waiting = null
    this.dispatchEvent(new Event('controllerchange'))
  }
}

let container: FakeContainer
const reload = vi.fn()

beforeEach(() => {
  container = new FakeContainer()
  reload.mockReset()
  document.head.innerHTML = '<script type="module" src="data:,"></script>'
  document.head.querySelector('script')?.setAttribute('src', '/assets/index-Ab12.js')
})

afterEach(() => {
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

/** Opens a page in a browser with the workers of this test, or without workers. */
async function open(workers: FakeContainer | null = container) {
  const opened = renderAt('/contact', { user: null })
  await settled(opened)
  await registerServiceWorker(opened.portal.store, reload, workers as unknown as ServiceWorkerContainer | null)
  return opened
}

const deploy = (worker: FakeWorker) => act(async () => container.registration.install(worker))
const message = () => screen.queryByRole('region', { name: 'Nieuwe versie' })

describe('the service worker', () => {
  it('is registered by its only URL, through the only policy of the page', async () => {
    const createPolicy = vi.fn((_: string, rules: { createScriptURL(address: string): string }) => rules)
    vi.stubGlobal('trustedTypes', { createPolicy })
    await open()
    expect(container.register.mock.calls).toEqual([['/service-worker.js', { updateViaCache: 'none' }]])
    const [[name, rules]] = createPolicy.mock.calls as [[string, { createScriptURL(address: string): string }]]
    expect(name).toBe('service-worker')
    for (const other of ['/service-worker.js?x', '//kwaad.example/service-worker.js', '/api/service-worker.js']) {
      expect(() => rules.createScriptURL(other)).toThrow(TypeError)
    }
  })

  it('is skipped in a browser without workers, or one that refuses them', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    container.register.mockRejectedValueOnce(new DOMException('Refused', 'SecurityError'))
    await open()
    expect(warn).toHaveBeenCalledTimes(1)
    await open(null)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('shows no message at its first installation', async () => {
    container.controller = null
    await open()
    act(() => container.takeOver(new FakeWorker(container)))
    expect([message(), reload.mock.calls]).toEqual([null, []])
  })
})

describe('a new version', () => {
  it("shows a message, and refreshes after the customer's click when the worker has taken over", async () => {
    const { person } = await open()
    const worker = new FakeWorker(container)
    await deploy(worker)
    expect(worker.told).toEqual([{ kind: 'shown', entry: '/assets/index-Ab12.js' }])
    expect((await screen.findByRole('region', { name: 'Nieuwe versie' })).textContent).toContain('nieuwe versie')
    expect(reload).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: 'Vernieuwen' }))
    expect(worker.told.at(-1)).toEqual({ kind: 'activate' })
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('also refreshes a page that was loaded without the worker', async () => {
    container.controller = null
    const { person } = await open()
    const worker = new FakeWorker(container)
    vi.spyOn(container, 'takeOver').mockImplementation(() => {})
    await deploy(worker)
    await person.click(await screen.findByRole('button', { name: 'Vernieuwen' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('shows the message too when it was there before the page', async () => {
    container.registration.waiting = new FakeWorker(container)
    await open()
    expect(await screen.findByText('Er is een nieuwe versie van het portaal.')).toBeDefined()
  })

  it('hides the message after Later', async () => {
    const { person } = await open()
    await deploy(new FakeWorker(container))
    await person.click(await screen.findByRole('button', { name: 'Later' }))
    expect([message(), reload.mock.calls]).toEqual([null, []])
  })

  it('that another tab activated shows the message too, and reloads nothing by itself', async () => {
    const { person } = await open()
    await act(async () => container.takeOver(new FakeWorker(container)))
    await screen.findByRole('region', { name: 'Nieuwe versie' })
    expect(reload).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: 'Vernieuwen' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it("of this document's own build takes over without a message", async () => {
    await open()
    const worker = new FakeWorker(container, true)
    await deploy(worker)
    expect(container.controller === worker).toBe(true)
    expect([message(), reload.mock.calls]).toEqual([null, []])
  })

  it.each([
    ['/bedrag-beleggen?pagina=betalingEerste', false],
    ['/lijfrente-opbouwen?pagina=betalingMaandelijkse', false],
    ['/ideal-result?id=1', false],
    ['/twikey-result?id=1', false],
    ['/betaling-afronden', false],
    ['/bedrag-beleggen?pagina=bevestiging', true],
    ['/mijn-investeringen', true],
  ])('shows the message at %s, which is not a payment page: %s', (path, isAsking) => {
    const portal = createOfflinePortal(mainBrand)
    portal.store.set(updateAtom, { Message: UpdateMessage, refresh: reload })
    render(
      <PortalRoot portal={portal}>
        <MemoryRouter initialEntries={[path]}>
          <UpdateMessage />
        </MemoryRouter>
      </PortalRoot>,
    )
    expect(message() !== null).toBe(isAsking)
  })

  it('is checked when somebody returns after an hour', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    await open()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(container.registration.update).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60 * 60 * 1000)
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(container.registration.update).toHaveBeenCalledTimes(1)
  })
})
