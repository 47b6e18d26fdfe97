import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { Sheet } from './sheet.tsx'

function renderSheet() {
  const onClose = vi.fn<() => void>()
  render(
    <Sheet title="Menu" closeLabel="Menu sluiten" onClose={onClose}>
      <a href="/contact">Contact</a>
    </Sheet>,
  )
  return { onClose, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

it('a sheet is a dialog named by its title, and focuses its button', async () => {
  renderSheet()
  expect(screen.getByRole('dialog', { name: 'Menu' }).textContent).toContain('Contact')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu sluiten' }))
  expect(await axeViolations()).toEqual([])
})

it('a sheet is closed by its button, by Escape and by a click next to it', async () => {
  const { onClose, user } = renderSheet()
  await user.click(screen.getByRole('button', { name: 'Menu sluiten' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('dialog').previousElementSibling as Element)
  expect(onClose).toHaveBeenCalledTimes(3)
})
