import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { atom, createStore, Provider, useAtomValue } from './jotai.ts'

const typedAtom = atom('')
const store = createStore()

function Field() {
  return <input value={useAtomValue(typedAtom)} onChange={(event) => store.set(typedAtom, event.currentTarget.value)} />
}

/** Types a key as a browser does, without waiting for React. */
function press(field: HTMLInputElement, key: string) {
  // React does not notice a value that is set on the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, field.value + key)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

afterEach(() => vi.unstubAllGlobals())

it('a field that has only just appeared loses none of the keys that are typed in it', async () => {
  // The tools for tests would finish React's work before the first key.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const place = document.body.appendChild(document.createElement('div'))
  const isInSight = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(place, { childList: true, subtree: true })
  })
  const root = createRoot(place)
  startTransition(() =>
    root.render(
      <Provider store={store}>
        <Field />
      </Provider>,
    ),
  )
  await isInSight
  const field = place.querySelector('input')!
  for (const key of '100') press(field, key)
  expect(field.value).toBe('100')
  root.unmount()
  place.remove()
})
