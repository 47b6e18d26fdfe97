import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mainBrand } from '../../testing/brands.ts'
import { renderAt, settled } from '../../testing/render-at.tsx'
import { PortalRoot } from '../portal-root.tsx'
import { createQuietPortal } from '../quiet-portal.ts'
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
  it('is registered by its one address, through the one policy of the page', async () => {
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

  it('is no matter to a browser without workers, or one that refuses them', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    container.register.mockRejectedValueOnce(new DOMException('Refused', 'SecurityError'))
    await open()
    expect(warn).toHaveBeenCalledTimes(1)
    await open(null)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('asks nothing when it comes for the first time', async () => {
    container.controller = null
    await open()
    act(() => container.takeOver(new FakeWorker(container)))
    expect([message(), reload.mock.calls]).toEqual([null, []])
  })
})

describe('another version', () => {
  it('asks, and refreshes once the customer wants it and the worker has taken over', async () => {
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

  it('refreshes a page that was loaded past the worker, too', async () => {
    container.controller = null
    const { person } = await open()
    const worker = new FakeWorker(container)
    vi.spyOn(container, 'takeOver').mockImplementation(() => {})
    await deploy(worker)
    await person.click(await screen.findByRole('button', { name: 'Vernieuwen' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('that was there before the page asks too', async () => {
    container.registration.waiting = new FakeWorker(container)
    await open()
    expect(await screen.findByText('Er is een nieuwe versie van het portaal.')).toBeDefined()
  })

  it('leaves who answers Later alone', async () => {
    const { person } = await open()
    await deploy(new FakeWorker(container))
    await person.click(await screen.findByRole('button', { name: 'Later' }))
    expect([message(), reload.mock.calls]).toEqual([null, []])
  })

  it('that another tab has let take over asks as well, and reloads nothing by itself', async () => {
    const { person } = await open()
    await act(async () => container.takeOver(new FakeWorker(container)))
    await screen.findByRole('region', { name: 'Nieuwe versie' })
    expect(reload).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: 'Vernieuwen' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('of which this document is already takes over without a word', async () => {
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
  ])('asks at %s, where nobody pays: %s', (path, isAsking) => {
    const portal = createQuietPortal(mainBrand)
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

  it('is looked for when somebody comes back after an hour', async () => {
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
