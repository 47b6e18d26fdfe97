import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { renderAt } from '../../../testing/render-at.tsx'

it('asks a visitor what to pay in for a child every month', async () => {
  renderAt('/open/berekenen-kind-beleggen', { answers: flowAnswers })

  expect(await screen.findByRole('heading', { level: 1, name: 'Beleggen voor een kind' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Inleg per maand' })).toBeDefined()
})
