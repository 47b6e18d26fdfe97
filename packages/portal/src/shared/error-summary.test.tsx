import { render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

const errors = [{ fieldId: 'bedrag', message: 'Vul een bedrag in' }]

afterEach(() => {
  document.title = ''
})

it('the title of a page mentions errors in its form, until they are corrected', () => {
  document.title = 'Bijstorten – Hoofdmerk'
  const { rerender } = render(<ErrorSummary errors={[]} attempt={0} />)
  expect(document.title).toBe('Bijstorten – Hoofdmerk')
  rerender(<ErrorSummary errors={errors} attempt={1} />)
  expect(document.title).toBe('Fout: Bijstorten – Hoofdmerk')
  rerender(<ErrorSummary errors={[]} attempt={1} />)
  expect(document.title).toBe('Bijstorten – Hoofdmerk')
})

it('the title of a page does not mention a form that is gone', () => {
  document.title = 'Bijstorten – Hoofdmerk'
  const { unmount } = render(<ErrorSummary errors={errors} attempt={1} />)
  unmount()
  expect(document.title).toBe('Bijstorten – Hoofdmerk')
})
