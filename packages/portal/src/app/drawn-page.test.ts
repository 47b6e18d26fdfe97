import { expect, it } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { customer } from '../testing/customers.ts'
import { readSentAnswers } from './drawn-page.ts'

const address = 'http://localhost:3000/api/users/me'

function sendWith(text: string) {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = `<script type="application/json" id="answers">${text}</script>`
  return readSentAnswers(page)
}

it('an answer that came with the document is used once, and after that the API is asked', async () => {
  const { calls } = fakeApi({ getUser: { data: { ...customer, name: 'Nu' } } })
  const { send } = sendWith('{"/api/users/me":{"data":{"name":"Toen"}}}')
  const names: string[] = []
  for (let time = 0; time < 2; time++) {
    const response = await send(new Request(address))
    const { data } = (await response.json()) as { data: { name: string } }
    names.push(data.name)
  }
  expect(names).toEqual(['Toen', 'Nu'])
  expect(calls).toHaveLength(1)
})

it('an answer that nobody asked for at the start is forgotten', async () => {
  const { calls } = fakeApi({ getUser: { data: customer } })
  const { send, forget } = sendWith('{"/api/users/me":{"data":{}}}')
  forget()
  await send(new Request(address))
  expect(calls).toHaveLength(1)
})

it('a call that changes something always goes to the API', async () => {
  const { calls } = fakeApi({ login: { status: 401 } })
  const { send } = sendWith('{"/api/login":{"data":{}}}')
  await send(new Request('http://localhost:3000/api/login', { method: 'POST', body: '{}' }))
  expect(calls).toHaveLength(1)
})
