import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { FileField, type FileFieldState } from './file-field.tsx'

const labels = {
  choose: 'Kies een bestand',
  drop: 'of sleep het hierheen',
  camera: 'Maak een foto',
  cancel: 'Stop',
  retry: 'Probeer het opnieuw',
  replace: 'Vervang',
  remove: 'Verwijder',
  removed: 'Verwijderd',
  open: 'Bekijk',
}

const photo = () => new File(['foto'], 'paspoort.jpg', { type: 'image/jpeg' })

function renderField(state: FileFieldState, error?: string, prefersCamera = false) {
  const on = {
    onChoose: vi.fn<(file: File) => void>(),
    onCancel: vi.fn<() => void>(),
    onRetry: vi.fn<() => void>(),
    onRemove: vi.fn<() => void>(),
    onOpen: vi.fn<() => void>(),
  }
  const fixed = { id: 'kopie', label: 'Kopie', accept: 'image/jpeg', labels, prefersCamera }
  render(<FileField {...fixed} state={state} error={error} {...on} />)
  return { ...on, user: userEvent.setup({ applyAccept: false }) }
}

const input = () => screen.getByLabelText<HTMLInputElement>('Kopie', { selector: 'input' })
const nameOf = (element: HTMLElement) =>
  element
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)

describe('FileField', () => {
  it('passes on the chosen file, and the same one chosen again', async () => {
    const { user, onChoose } = renderField({ status: 'none' })
    expect(input().id).toBe('kopie')
    expect(input().accept).toBe('image/jpeg')
    expect(nameOf(input())).toBe('Kopie Kies een bestand')
    await user.upload(input(), photo())
    await user.upload(input(), photo())
    expect(onChoose.mock.calls.map(([file]) => file.name)).toEqual(['paspoort.jpg', 'paspoort.jpg'])
    expect(await axeViolations()).toEqual([])
  })

  it('shows the camera first on a page for making a photo', async () => {
    const { user, onChoose } = renderField({ status: 'none' }, undefined, true)
    expect(input().getAttribute('capture')).toBe('environment')
    const other = screen.getByLabelText<HTMLInputElement>('Kies een bestand')
    expect(other.getAttribute('capture')).toBeNull()
    expect(screen.queryByText('of sleep het hierheen')).toBeNull()
    await user.upload(other, photo())
    expect(onChoose).toHaveBeenCalledTimes(1)
    expect(await axeViolations()).toEqual([])
  })

  it('passes on the dropped file, and prevents the browser from opening it', () => {
    const { onChoose } = renderField({ status: 'none' })
    const zone = screen.getByRole('group', { name: 'Kopie' })
    const over = fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'] } })
    const dropped = fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [photo()] } })
    expect([over, dropped]).toEqual([false, false])
    expect(onChoose).toHaveBeenCalledTimes(1)
  })

  it('ignores dragged content that is not a file', () => {
    renderField({ status: 'none' })
    const zone = screen.getByRole('group', { name: 'Kopie' })
    expect(fireEvent.dragOver(zone, { dataTransfer: { types: ['text/plain'] } })).toBe(true)
  })

  it('opens the camera of a telephone', async () => {
    const { user, onChoose } = renderField({ status: 'none' })
    const camera = screen.getByLabelText<HTMLInputElement>('Maak een foto')
    expect(camera.getAttribute('capture')).toBe('environment')
    await user.upload(camera, photo())
    expect(onChoose).toHaveBeenCalledTimes(1)
  })

  // Requirement C20.
  it('shows the progress of the file, and can be cancelled', async () => {
    const { user, onCancel } = renderField({ status: 'busy', text: '20 kB van 80 kB verstuurd', fraction: 0.25 })
    expect(screen.getByRole('status').textContent).toBe('20 kB van 80 kB verstuurd')
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Kopie' }).value).toBe(0.25)
    await user.click(screen.getByRole('button', { name: 'Stop', description: 'Kopie' }))
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(await axeViolations()).toEqual([])
  })

  it('offers a retry for a file that did not arrive, with its reason at the field', async () => {
    const { user, onRetry } = renderField({ status: 'failed', canRetry: true }, 'Er is geen verbinding')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    const problem = screen.getByText('Er is geen verbinding')
    expect(problem.closest('p')?.id).toBe('kopie-error')
    expect(problem.closest('[aria-live]')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
    expect(document.activeElement).toBe(input())
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('offers no retry for a file that is refused', () => {
    renderField({ status: 'failed', canRetry: false }, 'Dit bestand is leeg')
    expect(buttons()).toEqual([])
  })

  it('shows, removes and replaces a file that is there', async () => {
    const { user, onOpen, onRemove, onChoose } = renderField({ status: 'done', text: 'Ontvangen' })
    expect(screen.getByRole('status').textContent).toBe('Ontvangen')
    await user.click(screen.getByRole('button', { name: 'Bekijk', description: 'Kopie' }))
    expect(nameOf(input())).toBe('Kopie Vervang')
    await user.click(screen.getByRole('button', { name: 'Verwijder', description: 'Kopie' }))
    expect(document.activeElement).toBe(input())
    await user.upload(input(), photo())
    expect([onOpen, onRemove, onChoose].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
    expect(await axeViolations()).toEqual([])
  })
})
