import type { Erasure } from '@portal/api/operations'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { customer } from '../../../testing/customers.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { rowsOf } from '../../../testing/read-page.ts'
import { renderAt, settled } from '../../../testing/render-at.tsx'
import { actedCustomer, settingsAnswers } from '../../../testing/settings.ts'

const requested: Erasure = {
  status: 'requested',
  requestedAt: '2026-11-20T12:00:00.000Z',
  dueOn: '2026-12-04',
  finishedAt: null,
  kept: [],
}

const kept: Erasure['kept'] = [
  { what: 'Contract SB-10001', why: 'Bewaarplicht van de Belastingdienst', until: '2033-12-31' },
  { what: 'Kopie identiteitsbewijs', why: 'Wwft', until: null },
]

// Half past midnight on the 5th in Amsterdam.
const done: Erasure = { ...requested, status: 'done', finishedAt: '2026-12-04T23:30:00.000Z', kept }

async function renderPage(answers: Answers = {}, user = customer) {
  const opened = renderAt('/mijn-instellingen/persoonlijke-informatie', {
    user,
    answers: { ...settingsAnswers, ...answers },
  })
  await act(() => settled(opened))
  // Erasure is behind a button of its own.
  const button = screen.queryByText('Uw gegevens laten wissen', { selector: 'summary *' })
  if (button) await opened.person.click(button)
  return opened
}

const section = (name: string) => within(screen.getByRole('region', { name }))
const erasure = () => section('Uw gegevens laten wissen')
const password = () => screen.getByLabelText<HTMLInputElement>('Uw wachtwoord')
const ask = () => erasure().getByRole('button', { name: 'Vraag om mijn gegevens te wissen' })

describe("downloading the customer's data", () => {
  it('gives one file with the date in its name', async () => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download)
    })
    URL.createObjectURL ??= () => ''
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:archief')
    const { person } = await renderPage({ exportData: { file: new Blob(['PK'], { type: 'application/zip' }) } })
    await person.click(screen.getByRole('button', { name: 'Download mijn gegevens' }))
    expect(await screen.findByText('Uw gegevens zijn gedownload.')).toBeDefined()
    expect(names).toEqual(['mijn-gegevens-2026-11-20.zip'])
  })

  it('shows why it failed, and can be retried', async () => {
    const { person } = await renderPage({ exportData: { status: 429 } })
    await person.click(screen.getByRole('button', { name: 'Download mijn gegevens' }))
    expect(await screen.findByText('Het downloaden is niet gelukt')).toBeDefined()
    expect(screen.getByText(/U hebt dit te vaak geprobeerd/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Download mijn gegevens' })).toBeDefined()
  })
})

describe('the erasure request', () => {
  it('is behind a button, and not below an open form', async () => {
    renderAt('/mijn-instellingen/persoonlijke-informatie', { user: customer, answers: settingsAnswers })
    expect((await screen.findByText('Uw gegevens laten wissen')).closest('details')?.open).toBe(false)
    expect(screen.getByLabelText('Uw wachtwoord').closest('details')).not.toBeNull()
  })

  it('shows what is erased and what the law requires, and asks for the password', async () => {
    const { person, api } = await renderPage()
    expect(erasure().getByRole('heading', { name: 'Dit wissen wij' })).toBeDefined()
    expect(erasure().getByRole('heading', { name: 'Dit moeten wij nog bewaren' })).toBeDefined()
    await person.click(ask())
    expect(password().getAttribute('aria-invalid')).toBe('true')
    await person.click(erasure().getByRole('link', { name: 'Vul uw wachtwoord in' }))
    expect(document.activeElement).toBe(password())
    expect(api.callsOf('requestErasure')).toEqual([])
  })

  it('is pending after the request, and can be withdrawn', async () => {
    const { person, api } = await renderPage({ requestErasure: { data: requested }, withdrawErasure: { data: {} } })
    await person.fill(password(), 'geheim woord')
    await person.click(ask())
    expect(await screen.findByText('Wij wissen uw gegevens op 4 december 2026')).toBeDefined()
    expect(screen.getByText(/U hebt dit gevraagd op 20 november 2026/)).toBeDefined()
    expect(screen.queryByLabelText('Uw wachtwoord')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Uw gegevens laten wissen')
    expect(api.callsOf('requestErasure').map(({ body }) => body)).toEqual([{ password: 'geheim woord' }])
    await person.click(erasure().getByRole('button', { name: 'Trek de aanvraag in' }))
    expect(await screen.findByText('U hebt uw aanvraag van 20 november 2026 ingetrokken')).toBeDefined()
    expect(password().value).toBe('')
  })

  it('is refused at the field of a wrong password, which can be corrected', async () => {
    const text = 'Dit is niet uw wachtwoord.'
    const { person } = await renderPage({
      requestErasure: { status: 422, body: { message: text, fields: { password: text } } },
    })
    await person.fill(password(), 'fout')
    await person.click(ask())
    const link = await erasure().findByRole('link', { name: text })
    expect(password().getAttribute('aria-invalid')).toBe('true')
    expect(password().value).toBe('fout')
    await person.click(link)
    expect(document.activeElement).toBe(password())
    await person.fill(password(), '!')
    expect(screen.queryByText(text)).toBeNull()
  })

  it('shows that the request did not arrive', async () => {
    const { person } = await renderPage({ requestErasure: 'no connection' })
    await person.fill(password(), 'geheim woord')
    await person.click(ask())
    expect(await screen.findByText('Uw aanvraag is niet ontvangen')).toBeDefined()
  })

  it('shows why it cannot be withdrawn, and its state after another tab', async () => {
    const message = 'Er is geen verzoek dat u nog kunt intrekken.'
    const { person, api } = await renderPage({
      getErasure: { data: requested },
      withdrawErasure: { status: 409, body: { message } },
    })
    await person.click(erasure().getByRole('button', { name: 'Trek de aanvraag in' }))
    expect(await screen.findByText('Uw aanvraag is niet ingetrokken')).toBeDefined()
    expect(screen.getByText(message)).toBeDefined()
    api.answer({ getErasure: { data: { ...requested, status: 'withdrawn' } } })
    await person.click(erasure().getByRole('button', { name: 'Trek de aanvraag in' }))
    expect(await screen.findByText('U hebt uw aanvraag van 20 november 2026 ingetrokken')).toBeDefined()
    expect(password()).toBeDefined()
  })

  it('shows the date of a request from another tab', async () => {
    const { person, api } = await renderPage({ requestErasure: { status: 409 } })
    api.answer({ getErasure: { data: requested } })
    await person.fill(password(), 'geheim woord')
    await person.click(ask())
    expect(await screen.findByText('Wij wissen uw gegevens op 4 december 2026')).toBeDefined()
  })

  it.each([
    ['that is asked', { ...requested, kept }, 'Wij wissen uw gegevens op 4 december 2026'],
    ['that is done', done, 'Wij hebben uw gegevens gewist op 5 december 2026'],
  ])('that is %s shows its date, and what remains, why, and until when', async (_, data, title) => {
    await renderPage({ getErasure: { data } })
    expect(screen.getByText(title)).toBeDefined()
    expect(rowsOf(screen.getByRole('table', { name: 'Wat wij nog bewaren' }))).toEqual([
      ['Wat', 'Waarom', 'Tot'],
      ['Contract SB-10001', 'Bewaarplicht van de Belastingdienst', '31 december 2033'],
      ['Kopie identiteitsbewijs', 'Wwft', 'Nog niet bekend'],
    ])
  })

  it('with an unknown state leaves the page, and can be reloaded', async () => {
    const { person, api } = await renderPage({ getErasure: { status: 500 } })
    expect(screen.getByText('Wij konden niet nagaan of u om wissen hebt gevraagd')).toBeDefined()
    expect(screen.queryByLabelText('Uw wachtwoord')).toBeNull()
    expect(screen.getByRole('link', { name: 'Wijzig naam' })).toBeDefined()
    api.answer({ getErasure: { data: requested } })
    await person.click(erasure().getByRole('button', { name: 'Probeer het opnieuw' }))
    expect(await screen.findByText('Wij wissen uw gegevens op 4 december 2026')).toBeDefined()
  })

  it('cannot be made by staff who impersonate the customer, who see its state', async () => {
    await renderPage({ getErasure: { data: requested } }, actedCustomer)
    expect(screen.getByText('Wij wissen uw gegevens op 4 december 2026')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Trek de aanvraag in' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Uw gegevens downloaden' })).toBeNull()
  })

  it('is not shown to staff without a request of the customer', async () => {
    await renderPage({}, actedCustomer)
    expect(screen.queryByRole('region', { name: 'Uw gegevens laten wissen' })).toBeNull()
  })
})
