import type { ApiError, Result } from '@portal/api/errors'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { useForm } from './use-form.ts'

type Address = { street: string; town: string }
type Answer = Result<Address>

const refusal = (fields: ApiError['fields']): Answer => ({
  ok: false,
  error: { kind: 'validation', status: 400, requestId: null, serverMessage: null, messages: [], fields },
})

function renderForm({ street = 'Kade 1', town = 'Delft', settle = () => Promise.resolve() } = {}) {
  const requests: { sent: Address; respond: (answer: Answer) => Promise<void> }[] = []
  const onDone = vi.fn((saved: Address): Address => saved)

  function send(sent: Address) {
    return new Promise<Answer>((resolve) => {
      requests.push({ sent, respond: (answer) => act(async () => resolve(answer)) })
    })
  }

  function AddressForm() {
    const form = useForm({
      id: 'adres',
      initial: { street, town },
      check: (values) => ({
        street: values.street === '' ? 'Vul een straat in' : undefined,
        town: values.town === '' ? 'Vul een plaats in' : undefined,
      }),
      settle,
      send,
      onDone,
    })
    return (
      <form onSubmit={form.submit}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {(['street', 'town'] as const).map((name) => {
          const { onChange, error, ...field } = form.field(name)
          return (
            <div key={name}>
              <input {...field} aria-label={name} onChange={(event) => onChange(event.target.value)} />
              <span data-testid={name}>{error}</span>
            </div>
          )
        })}
        <button type="submit">{form.isBusy ? 'Bezig' : 'Bewaar'}</button>
        <p role="status">{form.isSaved && 'Bewaard'}</p>
        <p data-testid="problem">{form.problem?.kind}</p>
      </form>
    )
  }

  render(<AddressForm />)
  return { requests, onDone }
}

const field = (name: keyof Address) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: keyof Address, value: string) => fireEvent.change(field(name), { target: { value } })
const errorOf = (name: keyof Address) => screen.getByTestId(name).textContent
const submit = () => act(async () => screen.getByRole('button').click())
const news = () => screen.getByRole('status').textContent
const summary = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent])

describe('the errors of a form', () => {
  // Requirement C5.
  it('are shown at a submit and checked again at every change, and a new one waits for the next submit', async () => {
    const { requests } = renderForm()
    type('town', '')
    expect(errorOf('town')).toBe('')
    await submit()
    expect(errorOf('town')).toBe('Vul een plaats in')
    expect(summary()).toEqual([['#adres-town', 'Vul een plaats in']])
    expect(document.activeElement).toBe(within(screen.getByRole('alert')).getByRole('heading'))
    type('town', 'Gouda')
    expect(errorOf('town')).toBe('')
    type('street', '')
    expect(errorOf('street')).toBe('')
    type('town', '')
    expect(errorOf('town')).toBe('Vul een plaats in')
    await submit()
    expect(errorOf('street')).toBe('Vul een straat in')
    expect(requests).toEqual([])
  })

  // Requirement C6.
  it('move the focus to the summary at every failed submit', async () => {
    renderForm({ town: '' })
    await submit()
    field('street').focus()
    await submit()
    expect(document.activeElement).toBe(within(screen.getByRole('alert')).getByRole('heading'))
  })

  // Requirement T46.
  it("include the server's error at its field until that field changes", async () => {
    const { requests } = renderForm()
    await submit()
    await requests[0]?.respond(refusal({ town: 'Deze plaats kennen wij niet' }))
    expect(summary()).toEqual([['#adres-town', 'Deze plaats kennen wij niet']])
    type('street', 'Kade 2')
    expect(errorOf('town')).toBe('Deze plaats kennen wij niet')
    type('town', 'Gouda')
    expect(errorOf('town')).toBe('')
    expect(screen.getByTestId('problem').textContent).toBe('')
  })

  it("include the server's error without a field as a problem of the form, until the next submit", async () => {
    const { requests } = renderForm()
    await submit()
    await requests[0]?.respond(refusal({ country: 'Dit land kennen wij niet' }))
    expect(screen.getByTestId('problem').textContent).toBe('validation')
    expect(screen.queryByRole('alert')).toBeNull()
    await submit()
    expect(screen.getByTestId('problem').textContent).toBe('')
  })
})

describe('sending a form', () => {
  // Requirement C7.
  it('sends one request however often the button is pressed', async () => {
    const { requests, onDone } = renderForm()
    await act(async () => {
      screen.getByRole('button').click()
      screen.getByRole('button').click()
    })
    expect(screen.getByRole('button').textContent).toBe('Bezig')
    await submit()
    expect(requests.map(({ sent }) => sent)).toEqual([{ street: 'Kade 1', town: 'Delft' }])
    await requests[0]?.respond({ ok: true, value: { street: 'Kade 1', town: 'Delft' } })
    expect(screen.getByRole('button').textContent).toBe('Bewaar')
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('shows the saved values, and a message until the next change or submit', async () => {
    const { requests } = renderForm()
    await submit()
    await requests[0]?.respond({ ok: true, value: { street: 'Kade 1', town: 'DELFT' } })
    expect(field('town').value).toBe('DELFT')
    expect(news()).toBe('Bewaard')
    type('town', 'Gouda')
    expect(news()).toBe('')
    await submit()
    await requests[1]?.respond({ ok: true, value: { street: 'Kade 1', town: 'GOUDA' } })
    expect(news()).toBe('Bewaard')
    await submit()
    expect(news()).toBe('')
  })

  it('does not lose text that was typed while the request was pending', async () => {
    const { requests } = renderForm()
    await submit()
    type('town', 'Gouda')
    await requests[0]?.respond({ ok: true, value: { street: 'KADE 1', town: 'DELFT' } })
    expect([field('street').value, field('town').value]).toEqual(['KADE 1', 'Gouda'])
    expect(news()).toBe('')
    await submit()
    expect(requests[1]?.sent).toEqual({ street: 'KADE 1', town: 'Gouda' })
  })

  it('waits until the fields have settled, and sends the values of that moment', async () => {
    let finish = () => {}
    const { requests } = renderForm({ town: '', settle: () => new Promise<void>((resolve) => (finish = resolve)) })
    await submit()
    expect(screen.queryByRole('alert')).toBeNull()
    type('town', 'Gouda')
    await act(async () => finish())
    expect(requests.map(({ sent }) => sent)).toEqual([{ street: 'Kade 1', town: 'Gouda' }])
  })
})
