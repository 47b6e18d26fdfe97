import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const question = 'Weet u zeker dat u wilt uitloggen?'

function renderQuestion() {
  const onConfirm = vi.fn<() => void>()
  const onCancel = vi.fn<() => void>()
  render(
    <ConfirmDialog
      open
      question={question}
      confirmLabel="Oké"
      cancelLabel="Annuleren"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  )
  // The style sheet, which this test does not load, allows a click next to the dialog.
  return { onConfirm, onCancel, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

describe('ConfirmDialog', () => {
  it('asks its question as an alert dialog', async () => {
    renderQuestion()
    expect(screen.getByRole('alertdialog', { name: question })).toBeTruthy()
    expect(await axeViolations()).toEqual([])
  })

  it('focuses the button that changes nothing', () => {
    renderQuestion()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Annuleren' }))
  })

  it('confirms', async () => {
    const { user, onConfirm, onCancel } = renderQuestion()
    await user.click(screen.getByRole('button', { name: 'Oké' }))
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onCancel).not.toHaveBeenCalled()
  })

  // Requirement 2.31.
  it.each([
    ['the cancel button', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Annuleren'))],
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'a click beside it',
      (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('alertdialog').previousElementSibling as Element),
    ],
  ])('cancels by %s', async (_, cancel) => {
    const { user, onConfirm, onCancel } = renderQuestion()
    await cancel(user)
    expect(onCancel).toHaveBeenCalledOnce()
    expect(onConfirm).not.toHaveBeenCalled()
  })
})
