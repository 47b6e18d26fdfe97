import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { Dialog } from './dialog.tsx'

/** Imitates the API that closes something by the Back gesture, which jsdom lacks. */
const watchers = new Set<FakeCloseWatcher>()

class FakeCloseWatcher extends EventTarget {
  constructor() {
    super()
    watchers.add(this)
  }
  destroy() {
    watchers.delete(this)
  }
}

function goBack() {
  const last = [...watchers].at(-1)
  last?.destroy()
  last?.dispatchEvent(new Event('close'))
}

const beside = () => document.querySelector('[data-state=open]')?.previousElementSibling as Element

beforeEach(() => {
  watchers.clear()
  vi.stubGlobal('CloseWatcher', FakeCloseWatcher)
})

function Page({ onClose = () => {}, dismissable = true }) {
  const [open, setOpen] = useState(false)
  function close() {
    onClose()
    setOpen(false)
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>Toon voorwaarden</button>
      <Dialog
        open={open}
        onClose={close}
        title="Voorwaarden"
        dismissable={dismissable}
        footer={<button onClick={close}>Sluiten</button>}
      >
        <p>De tekst</p>
      </Dialog>
    </>
  )
}

async function openDialog(props: Parameters<typeof Page>[0] = {}) {
  // The style sheet, which is not loaded here, allows a click next to the dialog.
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Page {...props} />)
  await user.click(screen.getByRole('button', { name: 'Toon voorwaarden' }))
  return user
}

describe('Dialog', () => {
  it('is not there until it is opened', () => {
    render(<Page />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is a modal dialog named by its title', async () => {
    await openDialog()
    expect(screen.getByRole('dialog', { name: 'Voorwaarden' }).textContent).toContain('De tekst')
    // The page behind the dialog is not accessible.
    expect(screen.queryByRole('button', { name: 'Toon voorwaarden' })).toBeNull()
    expect(await axeViolations()).toEqual([])
  })

  it('receives the focus and returns it to the button that opened it', async () => {
    const user = await openDialog()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sluiten' }))
    await user.click(screen.getByRole('button', { name: 'Sluiten' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Toon voorwaarden' }))
  })

  // Requirement 2.31.
  it('closes once on Escape', async () => {
    const onClose = vi.fn<() => void>()
    const user = await openDialog({ onClose })
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes on the Back gesture of a phone, which sends no key', async () => {
    await openDialog()
    act(() => goBack())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes on a click beside it, not on a click inside', async () => {
    const user = await openDialog()
    await user.click(screen.getByText('De tekst'))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    await user.click(beside())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays when a press inside is released next to it', async () => {
    const user = await openDialog()
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('De tekst') },
      { keys: '[/MouseLeft]', target: beside() },
    ])
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })

  it('stays through Escape and a click beside it when it cannot be dismissed', async () => {
    const onClose = vi.fn<() => void>()
    const user = await openDialog({ onClose, dismissable: false })
    await user.keyboard('{Escape}')
    await user.click(beside())
    act(() => goBack())
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })
})
