import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { customer } from '../../testing/customers.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { renderAt } from '../../testing/render-at.tsx'

const actedBy = { name: 'Ada Beheer', reason: 'Vraag over de inleg', endsAt: '2026-11-20T13:35:00.000Z' }

function renderActing(answers: Answers = {}) {
  return renderAt('/contact', { user: { ...customer, actedBy }, answers })
}

const stop = () => screen.findByRole('button', { name: 'Stoppen met meekijken' })

describe('staff who impersonate a customer', () => {
  // Requirement 6.5.
  it('see on every page whom they impersonate, until when and why', async () => {
    renderActing()
    await stop()
    expect(screen.getByRole('region', { name: 'Meekijken' }).textContent).toContain(
      'U kijkt mee met Sanne Spaarder. Tot 14.35 uur; u kunt niets wijzigen. Reden: Vraag over de inleg',
    )
  })

  it('stop in a new document without data of the customer', async () => {
    const { person, left } = renderActing({ stopImpersonation: { data: {} } })
    await person.click(await stop())
    await waitFor(() => expect(left).toEqual(['/admin']))
    expect(localStorage.getItem('store')).toBeNull()
  })

  it('read why the impersonation did not stop', async () => {
    const { person, left } = renderActing({ stopImpersonation: { status: 500 } })
    await person.click(await stop())
    expect(await screen.findByText('Er ging bij ons iets mis. Probeer het later opnieuw.')).toBeDefined()
    expect(left).toEqual([])
  })
})

it('a customer sees no banner', async () => {
  renderAt('/contact')
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  expect(screen.queryByRole('region', { name: 'Meekijken' })).toBeNull()
})
