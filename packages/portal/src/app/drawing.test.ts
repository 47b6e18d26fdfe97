import { expect, it } from 'vitest'
import { mainBrand, otherBrand } from '../testing/brands.ts'
import { summary } from '../testing/contracts.ts'
import { admin, customer } from '../testing/customers.ts'
import { type Answers, fakeApi } from '../testing/fake-api.ts'
import { asCustomer } from '../testing/start-at.ts'
import { flowAnswers } from '../testing/flow-answers.ts'
import { paths } from '../shared/paths.ts'
import { createDrawing } from './drawing.ts'

const home = '/mijn-investeringen'
const saver: Answers = { ...asCustomer, getContractSummaries: { data: { Contract: [summary] } } }

async function draw(answers: Answers, { path = home, brand = mainBrand } = {}) {
  const api = fakeApi(answers)
  const drawn = await createDrawing(brand)({ path, today: () => '2026-11-20', send: (request) => fetch(request) })
  const html = drawn?.html ?? ''
  return { drawn, html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll('\u00A0', ' '), api }
}

// Requirement 2.3.
it('the home page of a customer is drawn on a server, with its figures and the menu', async () => {
  const { text } = await draw(saver)
  for (const part of ['Mijn investeringen', '€ 10.500,25', customer.name, 'Uitloggen', 'Betaling afronden']) {
    expect(text).toContain(part)
  }
})

it.each<[string, Answers, typeof mainBrand]>([
  ['a customer', saver, mainBrand],
  ['a customer of the other brand', saver, otherBrand],
  ['a customer who begins', asCustomer, mainBrand],
  ['staff', { ...asCustomer, getUser: { data: admin } }, mainBrand],
])('the page of %s has no styles or scripts of its own, which the policy refuses', async (_, answers, brand) => {
  const { html } = await draw(answers, { brand })
  expect(html).toContain('Mijn investeringen')
  expect(html.match(/\sstyle=|<script|<style/g)).toBeNull()
})

const beginner: Answers = { ...flowAnswers, ...asCustomer }
const products = [
  [paths.bedragBeleggen, 'Hoeveel wilt u beleggen?'],
  [paths.lijfrenteOpbouwen, 'Hoeveel wilt u opzijzetten voor later?'],
  [paths.lijfrenteUitkeren, 'Hoe wilt u uw lijfrente laten uitkeren?'],
] as const

it.each(products)(
  'the first page of %s is drawn for a customer who begins it, without styles of its own',
  async (path, title) => {
    const { html, text, drawn } = await draw(beginner, { path })
    for (const part of [title, 'Volgende', customer.name]) expect(text).toContain(part)
    expect(html.match(/\sstyle=|<script|<style/g)).toBeNull()
    expect(Object.keys(drawn?.answers ?? {})).toContain('/api/users/me')
  },
)

it('the example that the portal begins with is in the page', async () => {
  const { html } = await draw(beginner, { path: paths.bedragBeleggen })
  expect(html).toMatch(/<input[^>]*id="periodicDeposit"[^>]*value="100,00"/)
})

it('nothing is drawn of an address that leads to another page', async () => {
  const { drawn } = await draw(saver, { path: paths.admin })
  expect(drawn).toBeNull()
})

it('nothing is drawn after the end of a session, and nothing else is asked', async () => {
  const { drawn, api } = await draw({ getUser: { status: 401 } })
  expect(drawn).toBeNull()
  expect(api.calls.map(({ operation }) => operation)).toEqual(['getUser'])
})

it.each([401, 503])('nothing is drawn when the contracts answer with %i', async (status) => {
  const { drawn } = await draw({ ...saver, getContractSummaries: { status } })
  expect(drawn).toBeNull()
})
