import { act, StrictMode, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { customer } from '../testing/customers.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { readDrawnPage } from './drawn-page.ts'

const address = 'http://localhost:3000/api/users/me'

let root: Root | undefined

afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  document.body.replaceChildren()
})

function pageWith(answers: string, html = '', moment = '') {
  document.body.innerHTML = `<div id="app">${html}</div><script type="application/json" id="answers" ${moment}>${answers}</script>`
  const app = document.querySelector<HTMLElement>('#app') ?? document.body
  return { app, page: readDrawnPage(app) }
}

describe('an answer that came with the document', () => {
  it('is used for every call of the start', async () => {
    const { calls } = fakeApi({ getUser: { data: { ...customer, name: 'Nu' } } })
    const { page } = pageWith('{"/api/users/me":{"data":{"name":"Toen"}}}')
    for (let time = 0; time < 2; time++) {
      const response = await page.send(new Request(address))
      expect(await response.json()).toEqual({ data: { name: 'Toen' } })
    }
    expect(calls).toHaveLength(0)
  })

  it('is forgotten when the first page is loaded', async () => {
    const { calls } = fakeApi({ getUser: { data: customer } })
    const { page } = pageWith('{"/api/users/me":{"data":{}}}')
    await page.isLoaded(createMemoryRouter([{ path: '/', element: null }]))
    await page.send(new Request(address))
    expect(calls).toHaveLength(1)
  })

  it('is forgotten when something is changed, and the change goes to the API', async () => {
    const { calls } = fakeApi({ login: { status: 401 }, getUser: { data: customer } })
    const { page } = pageWith('{"/api/login":{"data":{}},"/api/users/me":{"data":{}}}')
    await page.send(new Request('http://localhost:3000/api/login', { method: 'POST', body: '{}' }))
    await page.send(new Request(address))
    expect(calls.map(({ operation }) => operation)).toEqual(['login', 'getUser'])
  })
})

describe('a page of another customer than the one who is logged in here by now', () => {
  it.each([
    [customer.id, true],
    [null, true],
    ['another', false],
  ])('is not shown, and the server is asked: the saved copy is of %s', async (owner, isShown) => {
    const { calls } = fakeApi({ getUser: { data: customer } })
    localStorage.setItem('store', JSON.stringify({ version: 3, user: owner, state: {} }))
    document.body.innerHTML = '<template id="shell">schil</template>'
    const answers = document.createElement('script')
    answers.id = 'answers'
    answers.type = 'application/json'
    answers.textContent = JSON.stringify({ '/api/users/me': { data: { id: customer.id } } })
    const app = document.createElement('div')
    app.textContent = 'gegevens'
    document.body.append(app, answers)
    const page = readDrawnPage(app)
    expect([page.isShown, app.textContent]).toEqual([isShown, isShown ? 'gegevens' : 'schil'])
    await page.send(new Request(address))
    expect(calls).toHaveLength(isShown ? 0 : 1)
  })
})

describe('the clock of a visit that begins with a drawn page', () => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['the same day, two minutes behind', '2026-11-28T11:58:00Z', '2026-11-28T11:58:00.000Z'],
    ['a year behind', '2025-11-28T12:00:00Z', '2026-11-28T12:00:00.000Z'],
    ['a day ahead', '2026-11-29T12:00:00Z', '2026-11-28T12:00:00.000Z'],
  ])('is right on a device whose clock is at %s', (_, onDevice, expected) => {
    vi.useFakeTimers({ now: new Date(onDevice) })
    const { page } = pageWith('{}', '', `data-now="${Date.parse('2026-11-28T12:00:00Z')}"`)
    expect(page.now().toISOString()).toBe(expected)
    vi.setSystemTime(Date.now() + 60_000)
    expect(page.now().getTime()).toBe(Date.parse(expected) + 60_000)
  })

  it('is that of the device when the server does not send its own', () => {
    vi.useFakeTimers({ now: new Date('2025-01-02T12:00:00Z') })
    expect(pageWith('{}').page.now().toISOString()).toBe('2025-01-02T12:00:00.000Z')
  })
})

const initial = { before: '', amount: '', years: '20', kind: 'maandelijks', start: 'december', isKnown: false }

/** A form with every kind of field, whose state is shown beside it. */
function Form() {
  const [plan, setPlan] = useState(initial)
  const change = (changed: Partial<typeof initial>) => setPlan({ ...plan, ...changed })
  return (
    <form>
      <input id="before" value={plan.before} onChange={(event) => change({ before: event.currentTarget.value })} />
      <input id="amount" value={plan.amount} onChange={(event) => change({ amount: event.currentTarget.value })} />
      <input
        id="years"
        type="range"
        value={plan.years}
        onChange={(event) => change({ years: event.currentTarget.value })}
      />
      {['eenmalig', 'maandelijks'].map((kind) => (
        <input
          key={kind}
          id={kind}
          type="radio"
          name="kind"
          checked={plan.kind === kind}
          onChange={() => change({ kind })}
        />
      ))}
      <select id="start" value={plan.start} onChange={(event) => change({ start: event.currentTarget.value })}>
        <option>december</option>
        <option>januari</option>
      </select>
      <input id="known" type="checkbox" checked={plan.isKnown} onChange={() => change({ isKnown: !plan.isKnown })} />
      <output>{JSON.stringify(plan)}</output>
    </form>
  )
}

const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`) ?? document.createElement('input')
const changes: readonly (readonly [string, () => unknown, Partial<typeof initial>])[] = [
  ['a text', () => (field('amount').value = '250'), { amount: '250' }],
  ['a slider', () => (field('years').value = '25'), { years: '25' }],
  ['a choice', () => field('eenmalig').click(), { kind: 'eenmalig' }],
  ['a list', () => (field('start').value = 'januari'), { start: 'januari' }],
  ['a tick', () => field('known').click(), { isKnown: true }],
]

/** What React knows of the form after the page is taken over. */
function takeOver({ app, page }: ReturnType<typeof pageWith>): unknown {
  root = hydrateRoot(
    app,
    <StrictMode>
      <Form />
    </StrictMode>,
    { onRecoverableError: () => {} },
  )
  page.repeatTyped()
  return JSON.parse(document.querySelector('output')?.textContent ?? '')
}

describe('what was filled in before the portal took over', () => {
  it.each(changes)('counts: %s', (_, fillIn, known) => {
    const drawn = pageWith('{}', renderToString(<Form />))
    fillIn()
    expect(takeOver(drawn)).toEqual({ ...initial, ...known })
  })

  it('counts also when it is everything, and stays in the fields', () => {
    const drawn = pageWith('{}', renderToString(<Form />))
    for (const [, fillIn] of changes) fillIn()
    expect(takeOver(drawn)).toEqual(Object.assign({}, initial, ...changes.map(([, , known]) => known)))
    expect([field('amount').value, field('years').value, field('start').value]).toEqual(['250', '25', 'januari'])
    expect([field('eenmalig').checked, field('maandelijks').checked, field('known').checked]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('counts in a page that a browser has translated, and so React draws anew', () => {
    const drawn = pageWith('{}', renderToString(<Form />).replace('december', '<font>December</font>'))
    const translated = document.querySelector('form')
    for (const [, fillIn] of changes.filter(([what]) => what !== 'a list')) fillIn()
    field('amount').focus()
    expect(takeOver(drawn)).toMatchObject({ amount: '250', years: '25', kind: 'eenmalig', isKnown: true })
    expect(document.querySelector('form')).not.toBe(translated)
    expect(document.activeElement).toBe(field('amount'))
  })

  it('keeps the place of who is typing, although the fields before it were filled in too', () => {
    const drawn = pageWith('{}', renderToString(<Form />))
    field('before').value = '12'
    field('amount').value = '1'
    field('amount').focus()
    field('amount').setSelectionRange(1, 1)
    takeOver(drawn)
    expect([field('amount').value, field('amount').selectionStart]).toEqual(['1', 1])
  })

  it('is left alone where the shell has replaced the page', () => {
    const { app } = pageWith('{}', '<input id="amount" value="100">')
    app.dataset['replaced'] = ''
    field('amount').value = '250'
    const heard: string[] = []
    app.addEventListener('input', () => heard.push('input'))
    const page = readDrawnPage(app)
    page.repeatTyped()
    expect([page.isShown, heard]).toEqual([false, []])
  })
})
