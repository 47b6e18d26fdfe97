import { deleteOffer } from '@portal/api/endpoints/calculation'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { loadingAtom } from '../store/loading.ts'
import { offerID } from '../testing/calculations.ts'
import { type Answer, pending } from '../testing/fake-api.ts'
import { renderAt } from '../testing/render-at.tsx'

async function renderContact(answer: Answer<'deleteOffer'>) {
  const opened = renderAt('/contact', { user: null, answers: { deleteOffer: answer } })
  await screen.findByText('op werkdagen van 9.00 tot 17.00 uur')
  return opened
}

const shown = { globalErrorDisplay: true }
const toasts = () => screen.findByRole('region', { name: /Meldingen/ })

describe('a call that fails', () => {
  it.each([
    [
      'its message',
      { message: 'Het contract is gesloten.', errors: { ErrorMessage: ['Niet dit.'] } },
      'Het contract is gesloten.',
    ],
    [
      'the first of its list',
      { errors: { ErrorMessage: ['De inleg is te laag.', 'Niet dit.'] } },
      'De inleg is te laag.',
    ],
    ['one sentence of ours when it says nothing', {}, 'Niet alles is goed ingevuld. Controleer uw gegevens.'],
  ])('with the global error display on shows the title Error with %s', async (_, body, sentence) => {
    const { portal } = await renderContact({ status: 422, body })
    const result = await deleteOffer(portal.api, offerID, shown)
    expect(result.ok).toBe(false)
    const region = within(await toasts())
    expect(await region.findByText('Error')).toBeDefined()
    expect(region.getByText(sentence)).toBeDefined()
    expect(region.queryByText('Niet dit.')).toBeNull()
  })

  it('with the global error display off shows nothing', async () => {
    const { portal } = await renderContact({ status: 422, body: { message: 'Het contract is gesloten.' } })
    await deleteOffer(portal.api, offerID)
    expect(screen.queryByText('Error')).toBeNull()
  })

  it('without a response is passed on and shows nothing', async () => {
    const { portal } = await renderContact('no connection')
    const result = await deleteOffer(portal.api, offerID, shown)
    expect(result.ok ? '' : result.error.kind).toBe('network')
    expect(screen.queryByText('Error')).toBeNull()
  })

  it.each([422, 500, 'no connection'] as const)('with %s turns the overlay off', async (status) => {
    const answer = pending<'deleteOffer'>()
    const opened = renderAt('/contact', { user: null, answers: { deleteOffer: answer.answer } })
    await screen.findByText('op werkdagen van 9.00 tot 17.00 uur')
    const call = deleteOffer(opened.portal.api, offerID, shown)
    expect(await screen.findByText('Een ogenblik geduld')).toBeDefined()
    answer.give(status === 'no connection' ? status : { status })
    await call
    await waitFor(() => expect(screen.queryByText('Een ogenblik geduld')).toBeNull())
    expect(opened.portal.store.get(loadingAtom).count).toBe(0)
  })
})

it('closes a notification after three seconds', async () => {
  const { portal } = await renderContact({ status: 500 })
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', ...frames], shouldAdvanceTime: true })
  await deleteOffer(portal.api, offerID, shown)
  await screen.findByText('Error')
  await vi.advanceTimersByTimeAsync(2500)
  expect(screen.getByText('Error')).toBeDefined()
  await vi.advanceTimersByTimeAsync(600)
  await waitFor(() => expect(screen.queryByText('Error')).toBeNull())
})
