import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mainBrand } from '../testing/brands.ts'
import { setFavicons } from './favicons.ts'

const icons = () =>
  [...document.head.querySelectorAll('link[rel~="icon"], link[rel="apple-touch-icon"]')].map((link) =>
    Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value])),
  )

beforeEach(() => {
  vi.useFakeTimers({ now: 1_763_640_000_000 })
  document.head.innerHTML = '<link rel="icon" href="/oud.ico"><link rel="stylesheet" href="/a.css">'
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
})

const set = [
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg?v=1763640000000' },
  { rel: 'apple-touch-icon', sizes: '180x180', href: '/apple-touch-icon.png?v=1763640000000' },
]
const old = [{ rel: 'icon', href: '/oud.ico' }]

describe('the icons of the brand', () => {
  // Requirements 4.17 and 9.13.
  it('are added when the environment is known, with the time as version', () => {
    setFavicons(mainBrand.icons)
    expect(icons()).toEqual(old)
    window.dispatchEvent(new Event('environment'))
    expect(icons()).toEqual(set)
    expect(document.head.querySelector('link[rel="stylesheet"]')).not.toBeNull()
  })

  // Requirement 4.17.
  it('are added when the page is ready', () => {
    setFavicons(mainBrand.icons)
    window.dispatchEvent(new Event('load'))
    expect(icons()).toEqual(set)
  })

  it('are added at once when the page was ready before', () => {
    vi.mocked(Object.getOwnPropertyDescriptor(document, 'readyState')?.get as () => string).mockReturnValue('complete')
    setFavicons(mainBrand.icons)
    expect(icons()).toEqual(set)
  })

  // Requirements 4.17 and 9.13.
  it('are added after five seconds when nothing else happens', () => {
    setFavicons(mainBrand.icons)
    vi.advanceTimersByTime(4999)
    expect(icons()).toEqual(old)
    vi.advanceTimersByTime(1)
    expect(icons().map(({ rel }) => rel)).toEqual(['icon', 'apple-touch-icon'])
  })

  // Requirement 4.17.
  it('are added once', () => {
    setFavicons(mainBrand.icons)
    window.dispatchEvent(new Event('environment'))
    vi.advanceTimersByTime(10_000)
    window.dispatchEvent(new Event('load'))
    expect(icons()).toEqual(set)
  })
})
