import type { Payment } from '@portal/api/operations'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pauseUntilNextLook, renderResult, SECOND } from '../../testing/payment-results.ts'
import { payment } from '../../testing/payments.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})

const paid: Payment = { ...payment, status: 'paid', paidAt: '2026-11-20T09:00:00.000Z', checkoutUrl: null }

describe('while the bank is silent', () => {
  // Requirement 2.4.
  it('checks ten times at most, after growing pauses, and then shows where to find it later', async () => {
    const opened = renderResult({ data: payment })
    await screen.findByText('Wij vragen uw bank hoe het is gegaan')
    expect(document.title).toBe('Betaling in behandeling – Hoofdmerk')
    const pauses: number[] = []
    while (opened.api.callsOf('getPayment').length < 10) pauses.push(await pauseUntilNextLook(opened))
    // 1, 1.5, 2.25 … 25.6 seconds, each half longer than the one before.
    expect(pauses).toHaveLength(9)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses[0]).toBeLessThanOrEqual(1.5)
    expect(pauses[8]).toBeGreaterThan(20)
    await vi.advanceTimersByTimeAsync(120 * SECOND)
    expect(opened.api.callsOf('getPayment')).toHaveLength(10)
    expect(
      screen.getByText('We wachten op bevestiging van uw bank; u vindt dit terug onder Betaling afronden'),
    ).toBeDefined()
  })

  it('checks again on request', async () => {
    const opened = renderResult({ data: payment })
    await screen.findByText('Wij vragen uw bank hoe het is gegaan')
    while (opened.api.callsOf('getPayment').length < 10) await pauseUntilNextLook(opened)
    opened.api.answer({ getPayment: { data: paid } })
    await opened.person.click(await screen.findByRole('button', { name: 'Nu opnieuw kijken' }))
    expect(await screen.findByText('Uw betaling is ontvangen')).toBeDefined()
  })

  it('does not check while the page is hidden, and checks at once when it is visible again', async () => {
    const { api } = renderResult({ data: payment })
    await screen.findByText('Wij vragen uw bank hoe het is gegaan')
    setVisibility('hidden')
    const before = api.callsOf('getPayment').length
    await vi.advanceTimersByTimeAsync(120 * SECOND)
    expect(api.callsOf('getPayment')).toHaveLength(before)
    api.answer({ getPayment: { data: paid } })
    setVisibility('visible')
    expect(await screen.findByText('Uw betaling is ontvangen')).toBeDefined()
    expect(api.callsOf('getPayment')).toHaveLength(before + 1)
  })

  it('does not check again when the page was hidden during a check', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { api } = renderResult({ data: payment })
    await screen.findByText('Wij vragen uw bank hoe het is gegaan')
    await vi.advanceTimersByTimeAsync(120 * SECOND)
    expect(api.callsOf('getPayment')).toHaveLength(1)
  })

  it('stops checking after the customer has opened another page', async () => {
    const { api, router } = renderResult({ data: payment }, { answers: { getPaymentTasks: { data: [] } } })
    await screen.findByText('Wij vragen uw bank hoe het is gegaan')
    await act(() => router.navigate('/betaling-afronden'))
    await screen.findByText('Alles is betaald')
    const before = api.callsOf('getPayment').length
    await vi.advanceTimersByTimeAsync(120 * SECOND)
    expect(api.callsOf('getPayment')).toHaveLength(before)
  })

  it.each([{ status: 500 }, 'no connection' as const])(
    'shows that the outcome is unknown (%j), and checks again',
    async (failure) => {
      const { api } = renderResult(failure)
      expect(await screen.findByText('Wij kunnen nu niet zien hoe het is gegaan')).toBeDefined()
      api.answer({ getPayment: { data: paid } })
      await vi.advanceTimersByTimeAsync(3 * SECOND)
      expect(await screen.findByText('Uw betaling is ontvangen')).toBeDefined()
    },
  )
})

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
