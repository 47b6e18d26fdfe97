import { expect, it } from 'vitest'
import { loadWholeStyles } from './whole-styles.ts'

it('the style sheet of a finished page comes into force, and is awaited until it is there', async () => {
  document.head.innerHTML = '<link rel="stylesheet" media="print" href="/a.css">'
  const [link] = document.head.querySelectorAll('link')
  let isThere = false
  const arrival = loadWholeStyles().then(() => (isThere = true))
  expect(link?.media).toBe('all')
  await Promise.resolve()
  expect(isThere).toBe(false)
  link?.dispatchEvent(new Event('load'))
  await arrival
  expect(isThere).toBe(true)
})
