import { expect, it } from 'vitest'
import { withWholeStyles } from './whole-styles.ts'

it('a part that comes later than a finished page waits for the whole style sheet, which comes into force', async () => {
  document.head.innerHTML = '<link rel="stylesheet" media="print" href="/a.css">'
  const [link] = document.head.querySelectorAll('link')
  let isThere = false
  const arrival = withWholeStyles(Promise.resolve('part')).then(() => (isThere = true))
  expect(link?.media).toBe('all')
  await Promise.resolve()
  expect(isThere).toBe(false)
  link?.dispatchEvent(new Event('load'))
  await arrival
  expect(isThere).toBe(true)
})
