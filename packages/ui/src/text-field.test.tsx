import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { MoneyField } from './money-field.tsx'
import { PercentageField } from './percentage-field.tsx'
import { TextField } from './text-field.tsx'

const plain = { id: 'naam', label: 'Achternaam', value: '', onChange: () => {} }

describe('TextField', () => {
  it('is a text box with the name of its label', async () => {
    render(<TextField {...plain} autoComplete="family-name" />)
    const input = screen.getByRole('textbox', { name: 'Achternaam' })
    expect(input.getAttribute('autocomplete')).toBe('family-name')
    expect(await axeViolations()).toEqual([])
  })

  it('ties hint and error to the input and marks it invalid', async () => {
    render(<TextField {...plain} hint="Zoals in uw paspoort" error="Vul uw achternaam in" />)
    const input = screen.getByRole('textbox', { name: 'Achternaam' })
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Zoals in uw paspoort',
      'Vul uw achternaam in',
    ])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(await axeViolations()).toEqual([])
  })

  it('is not described or invalid without hint and error', () => {
    render(<TextField {...plain} />)
    expect(screen.getByRole('textbox').hasAttribute('aria-describedby')).toBe(false)
    expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(false)
  })

  it("is announced as required without the browser's own validation", () => {
    render(<TextField {...plain} />)
    expect(screen.getByRole('textbox').getAttribute('aria-required')).toBe('true')
    expect(screen.getByRole('textbox').hasAttribute('required')).toBe(false)
  })

  it('may be empty without a label for it, as a search may', () => {
    render(<TextField {...plain} optionalLabel="" />)
    const input = screen.getByRole('textbox', { name: 'Achternaam' })
    expect(input.getAttribute('aria-required')).toBeNull()
  })

  it('is marked as optional in its label', () => {
    render(<TextField {...plain} optionalLabel="optioneel" />)
    const input = screen.getByRole('textbox', { name: 'Achternaam (optioneel)' })
    expect(input.hasAttribute('aria-required')).toBe(false)
  })

  it('passes on every text as typed, and reports when it loses focus', async () => {
    const user = userEvent.setup()
    const onBlur = vi.fn<() => void>()
    const texts: string[] = []
    function Form() {
      const [text, setText] = useState('')
      return (
        <TextField
          {...plain}
          value={text}
          onBlur={onBlur}
          onChange={(next) => {
            texts.push(next)
            setText(next)
          }}
        />
      )
    }
    render(<Form />)
    await user.type(screen.getByRole('textbox'), 'ab1')
    await user.tab()
    expect(texts).toEqual(['a', 'ab', 'ab1'])
    expect(onBlur).toHaveBeenCalledOnce()
  })

  it('needs no style attribute, which a strict Content-Security-Policy would refuse in prerendered pages', () => {
    const { container } = render(<TextField {...plain} prefix="€" suffix="%" width={4} />)
    expect(container.querySelector('[style]')).toBeNull()
  })
})

describe('MoneyField', () => {
  // Requirement C9.
  it('is text with a decimal keyboard; the euro sign before it is decoration', async () => {
    render(<MoneyField {...plain} label="Eerste inleg in euro's" value="1.250,00" />)
    const input = screen.getByRole('textbox', { name: "Eerste inleg in euro's" })
    expect(input.getAttribute('type')).toBe('text')
    expect(input.getAttribute('inputmode')).toBe('decimal')
    expect(screen.getByText('€').getAttribute('aria-hidden')).toBe('true')
    expect(await axeViolations()).toEqual([])
  })
})

describe('PercentageField', () => {
  it('is text with a decimal keyboard; the percent sign after it is decoration', async () => {
    render(<PercentageField {...plain} label="Rendement in procenten" value="4,5" />)
    const input = screen.getByRole('textbox', { name: 'Rendement in procenten' })
    expect(input.getAttribute('type')).toBe('text')
    expect(input.getAttribute('inputmode')).toBe('decimal')
    expect(screen.getByText('%').getAttribute('aria-hidden')).toBe('true')
    expect(await axeViolations()).toEqual([])
  })
})
