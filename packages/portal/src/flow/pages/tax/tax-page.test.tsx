import type { Applicants } from '@portal/api/operations'
import { initialApplicants } from '@portal/flows/application/applicants'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { applicants, applicationAnswers, mijn, passport, savedOffer } from '../../../testing/applications.ts'
import { textOf } from '../../../testing/read-page.ts'
import { renderAt } from '../../../testing/render-at.tsx'

const empty: Applicants = {
  ...applicants,
  mijn: { ...mijn, uitsluitend: '', abroadTax: initialApplicants().mijn.abroadTax },
}
/** The questions about tax, after the first and before the one about the origin of the money. */
const asked = () =>
  [...document.querySelectorAll('form fieldset > legend, form div > label[id]')]
    .map((label) => textOf(label))
    .filter((label) => label !== where && label !== origin)
const where = 'Waar betaalt u belasting?'
const origin = 'Waar komt het geld vandaan?'
const usual = 'Alleen in Nederland, en niet geboren in de Verenigde Staten'
const next = () => screen.getByRole('button', { name: 'Volgende' })

async function renderTax(draft: Applicants = empty) {
  const opened = renderAt('/bedrag-beleggen?pagina=aanvrager:Belastingplicht', {
    answers: applicationAnswers(draft, [passport]),
    saved: savedOffer,
  })
  await screen.findByRole('heading', { level: 1, name: 'Belasting en herkomst van het geld' })
  const answer = async (question: string, choice: 'Ja' | 'Nee') => {
    const group = screen.getByRole('radiogroup', { name: question })
    await opened.person.click(within(group).getByRole('radio', { name: choice }))
  }
  const chooseUnusual = () => opened.person.click(screen.getByRole('radio', { name: 'Iets anders' }))
  const sent = () => (opened.api.callsOf('saveApplicants').at(-1)?.body as Applicants | undefined)?.mijn
  return { ...opened, answer, chooseUnusual, sent }
}

const only = 'Alleen in Nederland belastingplichtig?'
const here = 'Belastingplichtig in Nederland?'
const abroad = 'Belastingplichtig in een ander land?'
const us = 'Belastingplichtig in de Verenigde Staten?'
const born = 'Geboren in de Verenigde Staten?'
const hasPassport = 'Is er een geldig paspoort?'
const hasCln = 'Is er een bewijs van verlies van de Amerikaanse nationaliteit (CLN)?'

describe('the country of tax', () => {
  // Requirement 3.16.
  it('is one choice for somebody who pays tax in the Netherlands alone and was not born in the United States', async () => {
    const { person, sent } = await renderTax()
    expect(asked()).toEqual([])
    await person.click(next())
    expect((await screen.findAllByRole('link', { name: /^(Kies|Beantwoord)/ })).map(textOf)).toEqual([
      'Kies of er alleen in Nederland belasting wordt betaald',
    ])
    await person.click(screen.getByRole('radio', { name: usual }))
    await person.click(next())
    expect(await screen.findByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })).toBeDefined()
    expect(sent()).toMatchObject({
      uitsluitend: 'ja',
      abroadTax: { taxNL: 'ja', taxAbroad: 'nee', taxUS: 'nee', bornUS: 'nee' },
    })
  })

  // Requirement 3.16.
  it('is requested step by step from everybody else, depending on the answers', async () => {
    const { person, answer, chooseUnusual, sent } = await renderTax()
    await chooseUnusual()
    expect(asked()).toEqual([only])
    await answer(only, 'Ja')
    expect(asked()).toEqual([only, born])
    await answer(born, 'Nee')
    await person.click(next())
    await screen.findByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })
    expect(sent()).toMatchObject({ uitsluitend: 'ja', abroadTax: { bornUS: 'nee' } })
  })

  it('that was one choice is asked again once that choice is withdrawn', async () => {
    const { person, chooseUnusual } = await renderTax()
    await person.click(screen.getByRole('radio', { name: usual }))
    await chooseUnusual()
    expect(asked()).toEqual([only])
    await person.click(next())
    expect(screen.queryByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Iets anders' }).checked).toBe(true)
  })

  it('requires an explanation when nationality, address or phone point to the United States', async () => {
    const american = { ...empty.mijn, nationaliteit: 'US', mobiel: '+1 212 555 0123' }
    const { person, sent } = await renderTax({ ...empty, mijn: american })
    expect(asked()).toEqual([])
    await person.click(screen.getByRole('radio', { name: usual }))
    await person.click(next())
    const box = await screen.findByRole('alert', { name: 'Er is een probleem' })
    expect(within(box).getAllByRole('link').map(textOf)).toEqual([
      'Leg uit waarom dit klopt, of wijzig de antwoorden hierboven',
    ])
    expect(
      screen.getByText(
        'Wij zien de Amerikaanse nationaliteit en een telefoonnummer dat begint met +1. Leg uit waarom er toch alleen in Nederland belasting wordt betaald.',
      ),
    ).toBeDefined()
    const explanation = screen.getByRole('textbox', { name: 'Uitleg bij uw antwoorden' })
    await person.fill(explanation, 'In 2019 afstand gedaan')
    await person.click(next())
    expect(await screen.findByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })).toBeDefined()
    expect(sent()?.abroadTax.residenceExplanation).toBe('In 2019 afstand gedaan')
  })

  it('requires no explanation of an address abroad once tax is paid abroad, but still one of an American', async () => {
    const { answer, chooseUnusual } = await renderTax({
      ...empty,
      mijn: { ...empty.mijn, land: 'BE', nationaliteit: 'US' },
    })
    await chooseUnusual()
    await answer(only, 'Ja')
    expect(screen.getByText(/nationaliteit en een adres buiten Nederland/u)).toBeDefined()
    await answer(only, 'Nee')
    expect(
      screen.getByText(/Leg uit waarom er toch geen belasting wordt betaald in de Verenigde Staten/u),
    ).toBeDefined()
    await answer(us, 'Ja')
    expect(screen.queryByRole('textbox', { name: 'Uitleg bij uw antwoorden' })).toBeNull()
  })

  it('requires the number of another country, or the reason why there is none', async () => {
    const { person, answer, chooseUnusual, sent } = await renderTax()
    await chooseUnusual()
    await answer(only, 'Nee')
    expect(asked()).toEqual([only, here, abroad, us])
    await answer(here, 'Ja')
    await answer(abroad, 'Ja')
    await answer(us, 'Nee')
    await answer(born, 'Nee')
    await person.click(next())
    const box = await screen.findByRole('alert', { name: 'Er is een probleem' })
    expect(within(box).getAllByRole('link').map(textOf)).toEqual([
      'Kies het land waar belasting wordt betaald',
      'Vul het fiscale nummer in van dat land, of leg uit waarom er geen is',
    ])
    await person.selectOptions(screen.getByRole('combobox', { name: 'Welk ander land?' }), 'België')
    await person.fill(screen.getByRole('textbox', { name: 'Uitleg (optioneel)' }), 'België geeft mij geen nummer')
    await person.click(next())
    await screen.findByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })
    expect(sent()?.abroadTax).toMatchObject({ country: 'BE', explanation: 'België geeft mij geen nummer' })
  })

  it('requires an American number and no CLN from a customer who pays tax there', async () => {
    const { person, answer, chooseUnusual } = await renderTax()
    await chooseUnusual()
    await answer(only, 'Nee')
    await answer(us, 'Ja')
    await answer(here, 'Ja')
    await answer(abroad, 'Nee')
    expect(asked()).toEqual([only, here, abroad, us, 'Amerikaans fiscaal nummer (TIN)'])
    await person.fill(screen.getByRole('textbox', { name: 'Amerikaans fiscaal nummer (TIN)' }), '123-45-678')
    await person.click(next())
    const sentence = 'Vul het Amerikaanse fiscale nummer in, met 9 cijfers, bijvoorbeeld 123-45-6789'
    expect(await screen.findByRole('link', { name: sentence })).toBeDefined()
    await person.fill(screen.getByRole('textbox', { name: 'Amerikaans fiscaal nummer (TIN)' }), '9')
    await person.click(next())
    expect(await screen.findByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })).toBeDefined()
  })

  // Requirements 3.16 and L27.
  it('requires a passport and a CLN, or the reason without one, from a customer born in the United States', async () => {
    const { person, answer, chooseUnusual } = await renderTax()
    await chooseUnusual()
    await answer(only, 'Ja')
    await answer(born, 'Ja')
    const sides = ['Paspoort, bladzijde met de foto', 'Paspoort, bladzijde met de handtekening of het adres']
    expect(asked()).toEqual([only, born, hasPassport, hasCln, ...sides])
    await answer(hasCln, 'Ja')
    expect(asked().at(-1)).toBe('Bewijs van verlies van de Amerikaanse nationaliteit (CLN)')
    await answer(hasCln, 'Nee')
    expect(asked()).toEqual([only, born, hasPassport, hasCln, 'Uitleg', ...sides])
    await answer(hasPassport, 'Ja')
    await person.click(next())
    const box = await screen.findByRole('alert', { name: 'Er is een probleem' })
    expect(within(box).getAllByRole('link').map(textOf)).toEqual([
      'Leg uit waarom er geen bewijs (CLN) is',
      'Voeg een kopie toe van de bladzijde van het paspoort met de foto',
      'Voeg een kopie toe van de bladzijde van het paspoort met de handtekening of het adres',
    ])
  })

  it('requires at least one country', async () => {
    const { person, answer, chooseUnusual } = await renderTax()
    await chooseUnusual()
    await answer(only, 'Nee')
    for (const question of [here, abroad, us, born]) await answer(question, 'Nee')
    await person.click(next())
    expect(
      await screen.findByRole('link', { name: 'Kies ja bij ten minste één land waar belasting wordt betaald' }),
    ).toBeDefined()
  })
})

describe('the origin of the money', () => {
  it('has to be chosen, and explained when it is another one', async () => {
    const { person, api } = renderAt('/bedrag-beleggen?pagina=aanvrager:Herkomst', {
      answers: applicationAnswers({ ...applicants, herkomst: '' }, [passport]),
      saved: savedOffer,
    })
    await screen.findByRole('heading', { level: 1, name: 'Belasting en herkomst van het geld' })
    await person.click(next())
    expect(await screen.findByRole('link', { name: 'Kies waar het geld vandaan komt' })).toBeDefined()
    await person.click(screen.getByRole('radio', { name: 'Anders' }))
    expect(screen.queryByRole('link', { name: 'Vul bij Toelichting in waar het geld vandaan komt' })).toBeNull()
    await person.click(next())
    expect(await screen.findByRole('link', { name: 'Vul bij Toelichting in waar het geld vandaan komt' })).toBeDefined()
    await person.fill(screen.getByRole('textbox', { name: 'Toelichting' }), 'Een prijs')
    await person.click(next())
    expect(await screen.findByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })).toBeDefined()
    const sent = api.callsOf('saveApplicants').at(-1)?.body as Applicants
    expect([sent.herkomst, sent.herkomstToelichting]).toEqual(['anders', 'Een prijs'])
  })
})
