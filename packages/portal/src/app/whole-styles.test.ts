import { expect, it, vi } from 'vitest'

it('a lazy part of a page waits for the whole style sheet, which is applied to the screen', async () => {
  // The module remembers the sheet of its document, and other tests share this process.
  vi.resetModules()
  const { withWholeStyles } = await import('./whole-styles.ts')
  document.head.innerHTML = '<link rel="stylesheet" media="print" href="/a.css">'
  const [link] = document.head.querySelectorAll('link')
  let hasArrived = false
  const arrival = withWholeStyles(Promise.resolve('part')).then(() => (hasArrived = true))
  expect(link?.media).toBe('all')
  await Promise.resolve()
  expect(hasArrived).toBe(false)
  link?.dispatchEvent(new Event('load'))
  await arrival
  expect(hasArrived).toBe(true)
})
