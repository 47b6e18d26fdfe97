import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

/*
 * jsdom 31 knows HTMLDialogElement but neither showModal nor close. This stand-in does only what our own code
 * relies on: the open attribute, focus into the dialog, focus back. The focus trap, the inert background and the
 * top layer are the browser's, and are tested in a browser.
 */
const focusBefore = new WeakMap<HTMLDialogElement, Element | null>()

HTMLDialogElement.prototype.showModal = function showModal() {
  if (this.open) throw new DOMException('The dialog is already open', 'InvalidStateError')
  focusBefore.set(this, document.activeElement)
  this.open = true
  this.querySelector<HTMLElement>('button, a[href], input, select, textarea, [tabindex]')?.focus()
}

HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return
  this.open = false
  const previous = focusBefore.get(this)
  if (previous instanceof HTMLElement) previous.focus()
}
