import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Router, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { useArrival } from './use-arrival.ts'

function Page() {
  useArrival(true)
  const { pathname } = useLocation()
  return (
    <main>
      <h1 key={pathname}>{pathname}</h1>
      <input key={`${pathname} field`} />
      <p aria-live="polite" />
    </main>
  )
}

afterEach(() => vi.unstubAllGlobals())

it('the heading has the focus before anybody can type in a field of the new page', async () => {
  // The tools for tests would finish React's work before anything else.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const navigator = { createHref: String, go() {}, push() {}, replace() {} }
  const show = (path: string) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(place, { childList: true, subtree: true })
      startTransition(() =>
        root.render(
          <Router location={path} navigator={navigator}>
            <Page />
          </Router>,
        ),
      )
    })
  await show('/een')
  await new Promise((resolve) => setTimeout(resolve, 20))
  await show('/twee')
  const field = place.querySelector('input')!
  field.focus()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.activeElement).toBe(field)
  root.unmount()
  place.remove()
})
