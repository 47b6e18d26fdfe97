import { describe, expect, it, vi } from 'vitest'
import { reloadAfterDeployment, watchLeaving } from './preload-error.ts'

/** Dispatches the event of Vite for an asset that cannot be loaded; Vite rethrows the error unless it is prevented. */
function raise(): { isRethrown: boolean } {
  const event = new Event('vite:preloadError', { cancelable: true })
  return { isRethrown: window.dispatchEvent(event) }
}

/** Loads a page, and removes its handlers with it. */
function load(reload: () => void, isLeaving = () => false) {
  const added = vi.spyOn(window, 'addEventListener')
  reloadAfterDeployment(isLeaving, reload)
  const [type, handler] = added.mock.lastCall ?? []
  return { leave: () => window.removeEventListener(type as string, handler as EventListener) }
}

describe('an asset that cannot be loaded', () => {
  // Requirements 8.9 and T40.
  it('reloads the page once', () => {
    const reload = vi.fn()
    const first = load(reload)
    expect(raise()).toEqual({ isRethrown: false })
    expect(reload).toHaveBeenCalledTimes(1)
    first.leave()

    const second = load(reload)
    expect(raise()).toEqual({ isRethrown: true })
    expect(reload).toHaveBeenCalledTimes(1)
    second.leave()
  })

  it('is ignored on a page that is being left, because a reload would stop the next page', () => {
    const reload = vi.fn()
    const isLeaving = watchLeaving()
    const page = load(reload, isLeaving)
    window.dispatchEvent(new Event('beforeunload'))
    expect(raise()).toEqual({ isRethrown: false })
    expect(reload).not.toHaveBeenCalled()
    // The next page never came, such as when it is a file.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
    raise()
    expect(reload).toHaveBeenCalledTimes(1)
    page.leave()
  })

  it('is rethrown without a connection, and reloads the page once there is one', () => {
    const reload = vi.fn()
    const page = load(reload)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
    expect(raise()).toEqual({ isRethrown: true })
    expect(reload).not.toHaveBeenCalled()
    expect(raise()).toEqual({ isRethrown: false })
    page.leave()
  })

  it('that failed without a connection reloads the page once there is one, also in a tab that was reloaded before', () => {
    const before = load(() => {})
    raise()
    before.leave()
    const reload = vi.fn()
    const page = load(reload)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
    expect(raise()).toEqual({ isRethrown: true })
    expect(raise()).toEqual({ isRethrown: false })
    expect(reload).toHaveBeenCalledTimes(1)
    page.leave()
  })

  it('reloads the page again after the next deployment', () => {
    sessionStorage.setItem('reloaded', 'https://mijn.voorbeeld.nl/assets/index-abcdefg.js')
    const reload = vi.fn()
    const page = load(reload)
    expect(raise()).toEqual({ isRethrown: false })
    expect(reload).toHaveBeenCalledTimes(1)
    page.leave()
  })

  it('is rethrown when the reload cannot be recorded', () => {
    const reload = vi.fn()
    const page = load(reload)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError')
    })
    expect(raise()).toEqual({ isRethrown: true })
    expect(reload).not.toHaveBeenCalled()
    page.leave()
  })
})
