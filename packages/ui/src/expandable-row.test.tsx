import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { ExpandableRow } from './expandable-row.tsx'

it('an expandable row shows its details when it is pressed', async () => {
  const user = userEvent.setup()
  render(
    <ExpandableRow title="Maandinleg" amount="€ 400,00" note="In 3 fondsen">
      <p>Wereld Aandelen</p>
    </ExpandableRow>,
  )
  const row = screen.getByRole('group')
  expect(row.hasAttribute('open')).toBe(false)
  await user.click(screen.getByText('Maandinleg'))
  expect(row.hasAttribute('open')).toBe(true)
  expect(await axeViolations()).toEqual([])
})
