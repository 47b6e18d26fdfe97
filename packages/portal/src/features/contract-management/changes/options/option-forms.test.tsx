import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { check, confirm, type Field, field, fill, main, press, radio } from '../../../../testing/change-forms.ts'
import {
  confirmedOf,
  drawDown,
  renderChanges,
  requestOf,
  toChange,
  toPreview,
} from '../../../../testing/contract-changes.ts'
import { textOf } from '../../../../testing/read-page.ts'

describe('a change of the deposit', () => {
  it('to 0 explains that the deposits stop', async () => {
    const rendered = renderChanges('inleg')
    await fill(rendered, 'Maandelijkse inleg, in euro’s', '0')
    expect(await screen.findByText('U stopt met inleggen')).toBeDefined()
    await check(rendered)
    expect(main()).toContain('WordtGeen maandelijkse inleg')
    expect(await confirm(rendered)).toEqual({ periodicDepositCents: 0 })
  })

  it('refuses a negative amount', async () => {
    const rendered = renderChanges('inleg')
    await fill(rendered, 'Maandelijkse inleg, in euro’s', '-50')
    await press(rendered, 'Verder naar controleren')
    expect((await screen.findByRole('alert')).textContent).toContain('Vul een bedrag in van minimaal')
  })
})

describe('a change of the account', () => {
  const masked = { iban: 'NL91 •••• •••• ••43 00' }

  it('checks the number when the field loses focus, and shows the old one masked', async () => {
    const rendered = renderChanges('tegenrekening', {
      previewChange: (call) => ({
        data: toPreview(requestOf(call), { iban: 'NL•• •••• •••• ••43 00' }, masked),
      }),
      confirmChange: (call) => ({ data: toChange(toPreview(confirmedOf(call).change, {}, masked)) }),
    })
    const iban = await field('Nieuw rekeningnummer (IBAN)')
    expect(iban.value).toBe('')
    await rendered.person.fill(iban, 'NL92ABNA0417164300')
    await rendered.person.tab()
    expect(await screen.findByText(/^Controleer uw rekeningnummer/)).toBeDefined()
    await fill(rendered, 'Nieuw rekeningnummer (IBAN)', 'nl91abna0417164300')
    await rendered.person.tab()
    expect((await field('Nieuw rekeningnummer (IBAN)')).value).toBe('NL91 ABNA 0417 1643 00')
    await check(rendered)
    expect(main()).toContain('Tegenrekening, nuNL•• •••• •••• ••43 00WordtNL91 •••• •••• ••43 00')
    expect(main()).toContain('Gaat inMeteen, zodra u hebt bevestigd')
    expect(await confirm(rendered)).toEqual({ iban: 'NL91ABNA0417164300' })
    expect(main()).toContain('De wijziging is meteen ingegaan.')
    expect(document.body.textContent).not.toContain('0417')
  })

  it('requires a number', async () => {
    const rendered = renderChanges('tegenrekening')
    await field('Nieuw rekeningnummer (IBAN)')
    await press(rendered, 'Verder naar controleren')
    expect(await screen.findAllByText(/^Vul uw rekeningnummer/)).toHaveLength(2)
  })
})

describe('a change of the risk profile', () => {
  it('shows every question, and shows the profile with its reason before the confirmation', async () => {
    const rendered = renderChanges('risicoprofiel', {
      previewChange: (call) => ({
        data: toPreview(requestOf(call), { chosenRiskProfile: 'neutraal' }, { chosenRiskProfile: 'offensief' }),
      }),
      confirmChange: (call) => ({
        data: toChange(toPreview(confirmedOf(call).change, {}, { chosenRiskProfile: 'offensief' })),
      }),
    })
    expect(await screen.findAllByRole('radiogroup')).toHaveLength(3)
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    await press(rendered, 'Verder naar controleren')
    const summary = await screen.findByRole('alert')
    expect(within(summary).getAllByRole('link').map(textOf)).toEqual([
      'Vraag 1: kies het antwoord dat het beste bij u past',
      'Vraag 2: kies het antwoord dat het beste bij u past',
      'Vraag 3: kies het antwoord dat het beste bij u past',
    ])
    for (const answer of ['Zonder vast doel', 'Over 20 jaar', 'Ik wacht rustig af']) {
      await rendered.person.click(await radio(answer))
    }
    await check(rendered)
    expect(main()).toContain('Risicoprofiel, nuNeutraalWordtOffensief')
    expect(main()).toContain('Uw risicoprofiel wordt offensief.')
    expect(screen.getByRole('heading', { name: 'Waarom dit profiel?' })).toBeDefined()
    expect(await confirm(rendered)).toEqual({
      answers: [
        { question: 'q1', answer: 'q1b' },
        { question: 'q2', answer: 'q2b' },
        { question: 'q3', answer: 'q3b' },
      ],
    })
  })
})

describe('a change of the term of the contract', () => {
  it('accepts whole years only', async () => {
    const rendered = renderChanges('looptijd', {
      previewChange: (call) => ({ data: toPreview(requestOf(call), { duration: 10 }) }),
    })
    expect((await field('Looptijd, in jaren')).value).toBe('10')
    await fill(rendered, 'Looptijd, in jaren', '12,5')
    await press(rendered, 'Verder naar controleren')
    expect(await screen.findAllByText(/^Vul de looptijd in als heel aantal jaren/)).toHaveLength(2)
    await fill(rendered, 'Looptijd, in jaren', '15 jaar')
    await check(rendered)
    expect(main()).toContain('Looptijd, nu10 jaarWordt15 jaar')
    expect(await confirm(rendered)).toEqual({ duration: 15 })
  })
})

describe('a change of the payment period', () => {
  it('starts with the current period', async () => {
    const rendered = renderChanges('uitkering', {
      getContractDetails: { data: drawDown },
      previewChange: (call) => ({ data: toPreview(requestOf(call), { uitkeringsTermijnCode: 'Maand' }) }),
    })
    expect((await radio('Elke maand')).checked).toBe(true)
    await rendered.person.click(await radio('Elk kwartaal'))
    await check(rendered)
    expect(main()).toContain('Uitkering, nuElke maandWordtElk kwartaal')
    expect(await confirm(rendered)).toEqual({ uitkeringsTermijnCode: 'Kwartaal' })
  })
})

describe('a change of the description', () => {
  it('starts with the current description, and may be empty', async () => {
    const rendered = renderChanges('omschrijving', {
      previewChange: (call) => ({ data: toPreview(requestOf(call), { description: 'Studie van Kim' }) }),
    })
    expect((await screen.findByRole<Field>('textbox')).value).toBe('Studie van Kim')
    await rendered.person.clear(screen.getByRole('textbox'))
    await check(rendered)
    expect(main()).toContain('Omschrijving, nuStudie van KimWordtNiet ingevuld')
    expect(await confirm(rendered)).toEqual({ description: '' })
  })

  it('refuses a long description', async () => {
    const rendered = renderChanges('omschrijving')
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'x'.repeat(61) } })
    await press(rendered, 'Verder naar controleren')
    expect(await screen.findAllByText('Vul een omschrijving in van hoogstens 60 tekens')).toHaveLength(2)
  })
})
