import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { DateField } from './date-field.tsx'

function reverse(date: string) {
  return date.split('-').toReversed().join('-')
}

function renderField(value = '01-02-2027') {
  const onChange = vi.fn<(text: string) => void>()
  const picker = { label: 'Kies een datum', toIso: reverse, toText: reverse, min: '2027-01-01' }
  const { container } = render(
    <DateField id="start" label="Startdatum" hint="dd-mm-jjjj" value={value} onChange={onChange} picker={picker} />,
  )
  const native = container.querySelector<HTMLInputElement>('input[type=date]')
  if (!native) throw new Error('The date picker is a native input')
  return { onChange, native }
}

afterEach(() => {
  Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker')
})

describe('DateField', () => {
  // Requirement C10.
  it('is a text box; the picker is an extra', async () => {
    const { native } = renderField()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Startdatum' }).value).toBe('01-02-2027')
    expect(native.getAttribute('aria-hidden')).toBe('true')
    expect(native.tabIndex).toBe(-1)
    expect(await axeViolations()).toEqual([])
  })

  it('opens the picker of the browser at the date that was typed', async () => {
    const showPicker = vi.fn<() => void>()
    HTMLInputElement.prototype.showPicker = showPicker
    const { native } = renderField()
    expect([native.value, native.min]).toEqual(['2027-02-01', '2027-01-01'])
    await userEvent.setup().click(screen.getByRole('button', { name: 'Kies een datum' }))
    expect(showPicker).toHaveBeenCalledOnce()
  })

  it('fills in what is picked as text', () => {
    const { native, onChange } = renderField()
    fireEvent.change(native, { target: { value: '2027-03-01' } })
    expect(onChange).toHaveBeenCalledExactlyOnceWith('01-03-2027')
  })

  it('does not change the text when the picker is cleared', () => {
    const { native, onChange } = renderField()
    fireEvent.change(native, { target: { value: '' } })
    expect(onChange).not.toHaveBeenCalled()
  })

  it('has no picker by default', () => {
    render(<DateField id="start" label="Startdatum" value="" onChange={() => {}} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
