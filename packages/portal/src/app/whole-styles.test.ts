import { expect, it } from 'vitest'
import { loadLatePart } from './whole-styles.ts'

const Part = () => null

it('a lazy part of a page waits for the whole style sheet, which is loaded then', async () => {
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = '<link rel="stylesheet" data-href="/a.css">'
  const [link] = page.head.querySelectorAll('link')
  let isThere = false
  const arrival = loadLatePart(Promise.resolve(Part), page).then(() => (isThere = true))
  expect(link?.getAttribute('href')).toBe('/a.css')
  await Promise.resolve()
  expect(isThere).toBe(false)
  link?.dispatchEvent(new Event('load'))
  await arrival
  expect(isThere).toBe(true)
})

it.each([
  ['cannot be loaded', () => Promise.reject(new Error('offline'))],
  ['belongs to a page that is loaded again', () => Promise.resolve(undefined as never)],
])('a lazy part that %s is empty', async (_, load) => {
  const { default: Empty } = await loadLatePart(load(), document.implementation.createHTMLDocument())
  expect((Empty as () => unknown)()).toBeNull()
})
