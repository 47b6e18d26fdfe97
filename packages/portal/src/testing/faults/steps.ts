import { fireEvent, screen, waitFor, within } from '@testing-library/react'

/** An action of a person, as soon as it is possible. */
export type Step = () => Promise<void>

/** Presses the button with this text. */
export const press =
  (name: string | RegExp): Step =>
  async () => {
    const button = await waitFor(() => {
      const found = [...document.querySelectorAll('button')].find(
        (each) => !each.disabled && matches(each.getAttribute('aria-label') ?? each.textContent, name),
      )
      if (!found) throw new Error(`There is no button ${name}`)
      return found
    })
    fireEvent.click(button)
  }

/** Opens the part of the page with this title. */
export const open =
  (title: string): Step =>
  async () => {
    fireEvent.click(await screen.findByText(title, { selector: 'summary *' }))
  }

/** Fills in the field with this label. */
export const write =
  (label: string | RegExp, value: string): Step =>
  async () => {
    const field = await screen.findByLabelText(label, { selector: 'input:not([type=range]), textarea, select' })
    fireEvent.change(field, { target: { value } })
  }

/** Fills in the three inputs of the date with this label. */
export const writeDate =
  (label: string, parts: Record<'Dag' | 'Maand' | 'Jaar', string>): Step =>
  async () => {
    const group = within(await screen.findByRole('group', { name: label }))
    for (const [part, value] of Object.entries(parts)) {
      fireEvent.change(group.getByLabelText(part), { target: { value } })
    }
  }

/** Chooses the radio button or the checkbox with this label. */
export const choose =
  (label: string | RegExp): Step =>
  async () => {
    fireEvent.click(await screen.findByLabelText(label, { selector: 'input' }))
  }

/** Ticks every box of the page. */
export const tickAll: Step = async () => {
  const boxes = await screen.findAllByRole('checkbox')
  for (const box of boxes) fireEvent.click(box)
}

function matches(text: string, name: string | RegExp): boolean {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return typeof name === 'string' ? plain === name : name.test(plain)
}

/** Chooses a file for the field with this label. */
export const upload =
  (label: string, file: () => File): Step =>
  async () => {
    fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { files: [file()] } })
  }
