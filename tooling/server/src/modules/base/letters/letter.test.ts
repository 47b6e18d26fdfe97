import { expect, test } from 'vitest'
import { brands } from '../../../../tests/brands.ts'
import { toMail } from './letter.ts'

const to = { email: 'anna@example.nl', name: 'Anna "de" <Vries>' }
const url = 'https://main.example/wachtwoord-reset#token=a&b'
const { text, html } = toMail(brands.main, to, 'Een brief', [
  'U hebt € 50 & meer.',
  { label: 'Wachtwoord kiezen', url },
  'Tot ziens.',
])

test('a letter is one text', () => {
  expect(text).toBe(`Beste Anna "de" <Vries>,

U hebt € 50 & meer.

Wachtwoord kiezen:
${url}

Tot ziens.

Met vriendelijke groet,
Lindewaal
`)
})

test('also has one page in Dutch with the same words, in which a name is never markup', () => {
  expect(html).toContain('<html lang="nl">')
  expect(html).toContain('<title>Lindewaal</title>')
  expect(html).toContain('>Beste Anna &quot;de&quot; &lt;Vries&gt;,</p>')
  expect(html).toContain('>U hebt € 50 &amp; meer.</p>')
  expect(html).toContain('Met vriendelijke groet,<br>Lindewaal')
})

test('that has no name to use begins with a plain greeting', () => {
  const mail = toMail(brands.main, { email: 'anna@example.nl', name: null }, 'Een brief', ['Tot ziens.'])
  expect(mail.text).toMatch(/^Goedendag,\n\nTot ziens\.\n/)
  expect(mail.html).toContain('>Goedendag,</p>')
})

test('has its link as a button and as text, and loads nothing', () => {
  const address = url.replace('&', '&amp;')
  expect(html.match(/<a href="([^"]*)"/g)).toEqual([`<a href="${address}"`, `<a href="${address}"`])
  expect(html).toContain('>Wachtwoord kiezen</a>')
  expect(html).toContain(`>${address}</a>`)
  expect(html).not.toMatch(/<(?:img|script|link|style|svg|iframe)|\bsrc=|url\(|@import/i)
})
