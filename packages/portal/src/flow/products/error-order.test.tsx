import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { flowAnswers } from '../../testing/flow-answers.ts'
import { renderAt } from '../../testing/render-at.tsx'

it.each(['/bedrag-beleggen', '/lijfrente-opbouwen', '/lijfrente-uitkeren'])(
  'the errors of the first page of %s are in the order of its fields',
  async (path) => {
    const { person } = renderAt(path, { answers: flowAnswers })
    const next = await screen.findByRole('button', { name: 'Volgende' })
    for (const field of document.querySelectorAll<HTMLInputElement>('main input:not([type=radio], [type=range])')) {
      if (!field.matches('[type=checkbox]')) await person.fill(field, 'x'.repeat(200))
    }
    await person.click(next)
    const links = within(await screen.findByRole('alert', { name: 'Er is een probleem' })).getAllByRole('link')
    const fields = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''))
    expect(fields).not.toContain(null)
    expect(fields.length).toBeGreaterThan(2)
    const inOrder = fields.toSorted((one, other) =>
      one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
    )
    expect(fields.map((field) => field?.id)).toEqual(inOrder.map((field) => field?.id))
  },
)
