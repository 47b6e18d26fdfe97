import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { reloadAfterDeployment, watchLeaving } from './preload-error.ts'

const chunk = '/assets/menu-abcdefg.js'

/** Dispatches the event of Vite for an asset that cannot be loaded; Vite rethrows the error unless it is prevented. */
function raise(message = `Failed to fetch dynamically imported module: https://mijn.voorbeeld.nl${chunk}`): {
  isRethrown: boolean
} {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new TypeError(message) })
  return { isRethrown: window.dispatchEvent(event) }
}

/** The network, where a file is gone unless told otherwise. */
function answer(status = 404) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status }))
}

beforeEach(() => void answer())

/** Waits for the answer about the file. */
const untilAsked = () => new Promise((resolve) => setTimeout(resolve, 5))

/** Loads a page, whose handlers end with it. */
function load(reload: () => void, isLeaving = () => false) {
  const added = vi.spyOn(window, 'addEventListener')
  reloadAfterDeployment(isLeaving, reload)
  const [type, handler] = added.mock.lastCall ?? []
  const leave = () => window.removeEventListener(type as string, handler as EventListener)
  onTestFinished(leave)
  return { leave }
}

describe('an asset that cannot be loaded', () => {
  // Requirements 8.9 and T40.
  it('reloads the page once', async () => {
    const reload = vi.fn()
    const first = load(reload)
    expect(raise()).toEqual({ isRethrown: true })
    await untilAsked()
    expect(reload).toHaveBeenCalledTimes(1)
    first.leave()

    load(reload)
    expect(raise()).toEqual({ isRethrown: true })
    await untilAsked()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  // WebKit breaks off the files of a page that is left, all at once and before it says so.
  it('reloads a page with the file still at the server later, once, and only when it was not left', async () => {
    vi.useFakeTimers()
    answer(200)
    const reload = vi.fn()
    const isLeaving = vi.fn(() => false)
    load(reload, isLeaving)
    raise()
    raise()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(reload).not.toHaveBeenCalled()
    isLeaving.mockReturnValueOnce(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).toHaveBeenCalledTimes(1)
    raise()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload the page when the server cannot be asked', async () => {
    vi.useFakeTimers()
    answer().mockRejectedValue(new TypeError('Load failed'))
    const reload = vi.fn()
    load(reload)
    raise()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    [`error loading dynamically imported module: https://mijn.voorbeeld.nl${chunk}`, chunk],
    ['Unable to preload CSS for /assets/menu-abcdefg.css', '/assets/menu-abcdefg.css'],
    ['Importing a module script failed.', expect.stringMatching(/preload-error\.ts/)],
  ])('is looked up at the server after “%s”', (message, file) => {
    const network = answer(200)
    load(() => {})
    raise(message)
    expect(network).toHaveBeenCalledExactlyOnceWith(file, { method: 'HEAD', cache: 'no-store' })
  })

  it('is ignored on a page that is being left, because a reload would stop the next page', async () => {
    const reload = vi.fn()
    const isLeaving = watchLeaving()
    load(reload, isLeaving)
    window.dispatchEvent(new Event('beforeunload'))
    expect(raise()).toEqual({ isRethrown: false })
    await untilAsked()
    expect(reload).not.toHaveBeenCalled()
    // The next page never came, such as when it is a file.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
    raise()
    await untilAsked()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('that failed without a connection reloads the page later, also in a tab that was reloaded before', async () => {
    const before = load(() => {})
    raise()
    await untilAsked()
    before.leave()
    const reload = vi.fn()
    load(reload)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
    raise()
    await untilAsked()
    expect(reload).not.toHaveBeenCalled()
    raise()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads the page again after the next deployment', async () => {
    sessionStorage.setItem('reloaded', 'https://mijn.voorbeeld.nl/assets/index-abcdefg.js')
    const reload = vi.fn()
    load(reload)
    raise()
    await untilAsked()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload the page when that cannot be recorded', async () => {
    const reload = vi.fn()
    load(reload)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError')
    })
    expect(raise()).toEqual({ isRethrown: true })
    await untilAsked()
    expect(reload).not.toHaveBeenCalled()
  })
})
