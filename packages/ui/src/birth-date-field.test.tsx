import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { BirthDateField } from './birth-date-field.tsx'

function Form({ error }: { error?: string }) {
  const [value, setValue] = useState({ day: '', month: '', year: '' })
  return (
    <BirthDateField
      id="geboortedatum"
      label="Geboortedatum"
      hint="Bijvoorbeeld 31 12 1980"
      error={error}
      value={value}
      onChange={setValue}
      partLabels={{ day: 'Dag', month: 'Maand', year: 'Jaar' }}
    />
  )
}

function values() {
  return ['Dag', 'Maand', 'Jaar'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value)
}

async function paste(text: string, into = 'Dag') {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(screen.getByRole('textbox', { name: into }))
  await user.paste(text)
}

describe('BirthDateField', () => {
  it('is a group of three text boxes that a browser can fill', async () => {
    render(<Form />)
    expect(screen.getByRole('group', { name: 'Geboortedatum', description: 'Bijvoorbeeld 31 12 1980' })).toBeTruthy()
    const inputs = screen.getAllByRole('textbox')
    expect(inputs.map((input) => [input.getAttribute('autocomplete'), input.getAttribute('inputmode')])).toEqual([
      ['bday-day', 'numeric'],
      ['bday-month', 'numeric'],
      ['bday-year', 'numeric'],
    ])
    expect(await axeViolations()).toEqual([])
  })

  it('accepts typed parts and does not move the focus', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.type(screen.getByRole('textbox', { name: 'Dag' }), '31')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Dag' }))
    await user.type(screen.getByRole('textbox', { name: 'Maand' }), 'december')
    await user.type(screen.getByRole('textbox', { name: 'Jaar' }), '1980')
    expect(values()).toEqual(['31', 'december', '1980'])
  })

  // Requirement C10.
  it.each([
    ['31-12-1980', ['31', '12', '1980']],
    [' 31/12/1980 ', ['31', '12', '1980']],
    ['31.12.1980', ['31', '12', '1980']],
    ['31 12 1980', ['31', '12', '1980']],
    ['31 december 1980', ['31', 'december', '1980']],
    ['1980-12-31', ['31', '12', '1980']],
    ['31121980', ['31', '12', '1980']],
  ])('spreads a pasted %s over the three', async (text, parts) => {
    await paste(text)
    expect(values()).toEqual(parts)
  })

  it('spreads a whole date pasted into the year too', async () => {
    await paste('1-2-1980', 'Jaar')
    expect(values()).toEqual(['1', '2', '1980'])
  })

  it.each(['31', '31-12', '31-12-1980-1'])('pastes %s, which is not a whole date, unchanged', async (text) => {
    await paste(text)
    expect(values()).toEqual([text, '', ''])
  })

  it('ties its error to each part and has its id on the first', async () => {
    render(<Form error="Vul uw geboortedatum in" />)
    for (const input of screen.getAllByRole('textbox', { description: 'Vul uw geboortedatum in' })) {
      expect(input.getAttribute('aria-invalid')).toBe('true')
    }
    expect(screen.getAllByRole('textbox', { description: 'Vul uw geboortedatum in' })).toHaveLength(3)
    expect(screen.getByRole('textbox', { name: 'Dag' }).id).toBe('geboortedatum')
    expect(await axeViolations()).toEqual([])
  })
})
