import { expect, it } from 'vitest'
import { withWholeStyles } from './whole-styles.ts'

it('a lazy part of a page waits for the whole style sheet, which is applied to the screen', async () => {
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = '<link rel="stylesheet" media="print" href="/a.css">'
  const [link] = page.head.querySelectorAll('link')
  let isThere = false
  const arrival = withWholeStyles(Promise.resolve('part'), page).then(() => (isThere = true))
  expect(link?.media).toBe('all')
  await Promise.resolve()
  expect(isThere).toBe(false)
  link?.dispatchEvent(new Event('load'))
  await arrival
  expect(isThere).toBe(true)
})
