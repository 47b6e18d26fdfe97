import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { SliderField } from './slider-field.tsx'

function renderField(value = 2500) {
  const onTextChange = vi.fn<(text: string) => void>()
  const onValueChange = vi.fn<(value: number) => void>()
  render(
    <SliderField
      id="fonds"
      label="Aandelen wereld"
      error="Vul een percentage in"
      text="25"
      onTextChange={onTextChange}
      value={value}
      onValueChange={onValueChange}
      min={0}
      max={10_000}
      step={100}
      suffix="%"
      formatValue={(basisPoints) => `${basisPoints / 100} procent`}
    />,
  )
  return { onTextChange, onValueChange }
}

describe('SliderField', () => {
  // Requirement C14.
  it('is a slider and a text box with one name', async () => {
    renderField()
    const slider = screen.getByRole('slider', { name: 'Aandelen wereld' })
    expect(slider.getAttribute('aria-valuetext')).toBe('25 procent')
    expect(screen.getByRole('textbox', { name: 'Aandelen wereld', description: 'Vul een percentage in' })).toBeTruthy()
    expect(await axeViolations()).toEqual([])
  })

  it('passes on a slider value and a typed text, each unchanged', async () => {
    const { onTextChange, onValueChange } = renderField()
    fireEvent.change(screen.getByRole('slider'), { target: { value: '3000' } })
    await userEvent.setup().type(screen.getByRole('textbox'), 'x')
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(3000)
    expect(onTextChange).toHaveBeenCalledExactlyOnceWith('25x')
  })

  it('stops the slider at its end when more is typed', () => {
    renderField(12_000)
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('100 procent')
  })
})
