import type { CalculationPayload } from '@portal/api/operations'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { applicants, applicationAnswers, couple, mijn, savedOffer } from '../../../testing/applications.ts'
import { refreshOffers } from '../../../shared/session-data.ts'
import { offer, offerID, payload, toCalculation } from '../../../testing/calculations.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { textOf } from '../../../testing/read-page.ts'
import { questionnaires, riskProfiles } from '../../../testing/reference-data.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'
import { plan, savedFlow } from '../../../testing/saved-copies.ts'
import { bornAs, drawdown, renderSummary } from '../../../testing/summary.ts'

const questions = questionnaires.flatMap(({ questions: list }, index) =>
  list.map((question) => ({ ...question, questionnaire: index + 1 })),
)

/** A plan with the highest answers, which give the profile offensief. */
const byProfile: Parameters<typeof savedFlow>[0] = {
  ...plan,
  calculationBasedOnProfile: true,
  questions,
  riskProfiles: [...riskProfiles],
  answers: questions.map(({ id }) => ({ questionId: id, answerId: `${id}b` })),
  offerID,
  activePage: 'resultaat',
}

/** The names and values of a section. */
function rowsOf(section: string): string[][] {
  const list = within(screen.getByRole('region', { name: section })).getAllByRole('term', { hidden: true })
  return list.map((term) => [textOf(term), textOf(term.nextElementSibling as Element)])
}

describe('the check page', () => {
  // Requirement C8.
  it('shows every answer, and of a citizen service number only the end', async () => {
    await renderSummary({ ...applicants, mijn: { ...mijn, tussenvoegsel: 'van', telefoonnummer: '' } })
    expect(rowsOf('Uw plan')).toEqual([
      ['Product', 'Bedrag beleggen'],
      ['Omschrijving', 'Verbouwing'],
      ['Soort inleg', 'Eenmalig en maandelijks'],
      ['Eerste inleg', '€ 1.250,00'],
      ['Maandelijkse inleg', '€ 100,50'],
      ['Startdatum', '1 december 2026'],
      ['Looptijd', '10 jaar, tot 1 december 2036'],
      ['Berekend op basis van uw risicoprofiel', 'Nee'],
    ])
    expect(rowsOf('Uw fondsen')).toEqual([
      ['Wereldfonds', '60%'],
      ['Obligatiefonds', '40%'],
    ])
    expect(rowsOf('Het resultaat, in euro’s van nu')[0]).toEqual(['Verwachte eindwaarde', 'ongeveer € 13.600'])
    expect(rowsOf('Het resultaat, in euro’s van nu').slice(-2)).toEqual([
      ['Risicoklasse van uw verdeling', '3 van 7'],
      // 1.048 · e^(−1.64485 · 0.11) · 0.9934 = 0.869
      ['In een slecht jaar, eens in de twintig jaar', 'ongeveer 13% minder'],
    ])
    expect(rowsOf('Voor wie')).toEqual([['Deze aanvraag is', 'Voor mijzelf']])
    expect(rowsOf('Uw gegevens')).toEqual([
      ['Naam', 'S. van Spaarder'],
      ['Geslacht', 'Vrouw'],
      ['Geboortedatum', '31 december 1980'],
      ['Burgerservicenummer', '•••••6782'],
      ['Nationaliteit', 'Nederland'],
      ['Woonland', 'Nederland'],
      ['Adres', 'Damrak 1, 1012 JS Amsterdam'],
      ['Telefoon', '06 12 34 56 78'],
      ['IBAN', 'NL91 ABNA 0417 1643 00'],
    ])
    expect(rowsOf('Uw identiteitsbewijs')).toEqual([
      ['Identiteitsbewijs', 'Paspoort'],
      ['Geldig tot', '31 december 2030'],
    ])
    expect(rowsOf('Waar u belasting betaalt')).toEqual([
      ['Alleen in Nederland belastingplichtig?', 'Ja'],
      ['Geboren in de Verenigde Staten?', 'Nee'],
    ])
    expect(rowsOf('Herkomst van het geld')).toEqual([['Herkomst van het geld', 'Salaris of uitkering']])
    expect(document.body.textContent).not.toContain('123456782')
  })

  it('leads to the signature from its top, without another URL', async () => {
    const { person } = await renderSummary()
    await person.click(screen.getByRole('link', { name: 'Naar ondertekenen' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Ondertekenen' }))
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=overzicht')
  })

  it('is a line a section, which opens', async () => {
    await renderSummary()
    const sections = screen
      .getAllByRole('region')
      .filter((region) => region.querySelector(':scope > details > summary h2'))
    expect(sections.map((section) => textOf(section.querySelector('summary') as Element))).toEqual([
      'Uw plan€ 1.250, € 100,50 per maand, 10 jaar, vanaf 1 december 2026',
      'Uw fondsenWereldfonds 60%, Obligatiefonds 40%',
      'Het resultaat, in euro’s van nuongeveer € 13.600',
      'Voor wieVoor mijzelf',
      'Uw gegevensS. Spaarder, 31 december 1980',
      'Uw identiteitsbewijsPaspoort, geldig tot 31 december 2030',
      'Waar u belasting betaaltAlleen in Nederland',
      'Herkomst van het geldSalaris of uitkering',
    ])
    expect(sections.every((section) => !(section.querySelector('details') as HTMLDetailsElement).open)).toBe(true)
  })

  it('shows the answers to the questionnaire and the profile of a calculation that is based on them', async () => {
    await renderSummary(
      applicants,
      {},
      savedFlow({ ...byProfile, resultaat: toCalculation({ ...payload, chosenRiskProfile: 'offensief' }) }),
    )
    expect(rowsOf('Uw antwoorden op de vragenlijst')).toEqual([
      ['Waarvoor wilt u dit geld gebruiken?', 'Zonder vast doel'],
      ['Over hoeveel jaar hebt u het geld nodig?', 'Over 20 jaar'],
      ['Wat doet u als uw belegging daalt?', 'Ik wacht rustig af'],
    ])
    expect(rowsOf('Uw risicoprofiel')).toEqual([['Profiel dat bij uw antwoorden past', 'Offensief']])
  })

  it('shows the first payment of a draw-down in each scenario, and its start', async () => {
    await renderSummary(bornAs.lijfrenteUitkeren, {}, drawdown, '/lijfrente-uitkeren')
    expect(rowsOf('Uw plan')).toContainEqual(['Ingangsdatum', '1 december 2026'])
    expect(rowsOf('Het resultaat, in euro’s van nu').slice(0, 3)).toEqual([
      ['Eerste uitkering, naar verwachting', 'ongeveer € 600'],
      ['Laatste jaar, als het tegenzit', 'ongeveer € 270'],
      ['Laatste jaar, als het meezit', 'ongeveer € 610'],
    ])
  })

  it('shows no questionnaire and no profile of a calculation that is based on neither', async () => {
    await renderSummary()
    expect(screen.getByRole('region', { name: 'Uw fondsen' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Uw antwoorden op de vragenlijst' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Uw risicoprofiel' })).toBeNull()
  })

  it('shows every person of the application', async () => {
    await renderSummary(couple)
    expect(rowsOf('Gegevens van uw partner')[0]).toEqual(['Naam', 'S. Partner'])
    expect(screen.getByRole('region', { name: 'Identiteitsbewijs van uw partner' })).toBeDefined()
  })

  // Requirement L24.
  it('has the documents that the law requires before signing: rights, box 3 and the key information of each chosen fund', async () => {
    await renderSummary()
    const reading = within(screen.getByRole('region', { name: 'Om te lezen' }))
    expect(await reading.findByText('Geen bedenktijd')).toBeDefined()
    expect(reading.getByText(/voor de belasting op vermogen \(box 3\)/)).toBeDefined()
    const buttons = reading.getAllByRole('button', { hidden: true }).map(textOf)
    expect(buttons).toEqual(['Essentiële informatie (PDF): Wereldfonds', 'Essentiële informatie (PDF): Obligatiefonds'])
  })

  // Requirement C8.
  it('links to the field of each answer, and back', async () => {
    const { person } = await renderSummary()
    await person.click(screen.getByRole('link', { name: 'Wijzig uw gegevens' }))
    await person.click(await screen.findByRole('button', { name: 'Wijzig telefoon' }))
    const mobile = screen.getByRole('textbox', { name: 'Mobiel nummer' })
    await person.clear(mobile)
    await person.fill(mobile, '0687654321')
    await person.click(screen.getByRole('button', { name: 'Volgende' }))
    await screen.findByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })
    expect(rowsOf('Uw gegevens')[7]).toEqual(['Telefoon', '06 87 65 43 21'])
  })

  it('links back from the plan too, which is calculated again', async () => {
    const { person, api } = await renderSummary(applicants, {
      getCalculation: { status: 404 },
    })
    await person.click(screen.getByRole('link', { name: 'Wijzig uw plan' }))
    const description = await screen.findByRole('textbox', { name: /^Omschrijving/ })
    await person.clear(description)
    await person.fill(description, 'Keuken')
    await person.click(screen.getByRole('button', { name: 'Volgende' }))
    await screen.findByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })
    expect(rowsOf('Uw plan')[1]).toEqual(['Omschrijving', 'Keuken'])
    expect(api.callsOf('createCalculation')).toHaveLength(1)
  })

  describe('with a change of an answer', () => {
    const bold: CalculationPayload = {
      ...payload,
      chosenRiskProfile: 'offensief',
      funds: [{ id: 'wereld', percentage: 1 }],
    }
    const saved = savedFlow({
      ...byProfile,
      funds: [{ id: 'wereld', percentage: 100 }],
      resultaat: toCalculation(bold),
    })
    const answers: Answers = {
      getOffers: { data: { Offerte: [{ ...offer, payload: bold }] } },
      getCalculation: { data: toCalculation(bold) },
      updateCalculation: ({ body }) => ({ data: toCalculation(body as CalculationPayload) }),
    }
    const next = () => screen.getByRole('button', { name: 'Volgende' })

    /** Answers the first question, and confirms the others. */
    async function answerAgain(first: string) {
      const opened = await renderSummary(applicants, answers, saved)
      await refreshOffers(opened.portal)
      await opened.person.click(screen.getByRole('link', { name: 'Wijzig uw antwoorden op de vragenlijst' }))
      await opened.person.click(await screen.findByRole('button', { name: first }))
      await screen.findByRole('heading', { level: 1, name: 'Over hoeveel jaar hebt u het geld nodig?' })
      await opened.person.click(next())
      await screen.findByRole('heading', { level: 1, name: 'Wat doet u als uw belegging daalt?' })
      await opened.person.click(next())
      return opened
    }

    it('leads to another profile and its mix first', async () => {
      const { person, api } = await answerAgain('Om van te leven')
      await screen.findByRole('heading', { level: 1, name: 'Uw risicoprofiel is neutraal' })
      expect(currentPath()).toBe('/bedrag-beleggen?pagina=risicoprofiel&terug=overzicht')
      await person.click(screen.getByRole('button', { name: 'Bereken' }))
      await screen.findByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })
      expect(api.callsOf('updateCalculation').map(({ body }) => body)).toMatchObject([
        {
          chosenRiskProfile: 'neutraal',
          funds: [
            { id: 'wereld', percentage: 0.5 },
            { id: 'obligaties', percentage: 0.5 },
          ],
        },
      ])
    })

    it('leads back at once with the same profile', async () => {
      const { api } = await answerAgain('Zonder vast doel')
      await screen.findByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })
      expect(api.callsOf('updateCalculation')).toEqual([])
    })
  })

  it('has the conditions, the risks and what each fund is, to read', async () => {
    const { person } = await renderSummary()
    await person.click(screen.getByText('Voorwaarden (versie 2026-1)'))
    expect(
      screen.getByText(/^Hoofdmerk Vermogen B\.V\. voert uw opdrachten uit.* Stichting Hoofdmerk Giro bewaart/),
    ).toBeDefined()
    expect(screen.getByText('Kenmerken van Wereldfonds')).toBeDefined()
    expect(screen.queryByText('Kenmerken van Opkomende-landenfonds')).toBeNull()
  })

  it('opens a document, and revokes its object URL when it is closed', async () => {
    const created = vi.fn<(file: Blob) => string>(() => 'blob:paspoort')
    const revoked = vi.fn<(url: string) => void>()
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: created, revokeObjectURL: revoked }))
    const { person } = await renderSummary(applicants, {
      getFile: { file: new Blob(['foto'], { type: 'image/jpeg' }) },
    })
    await person.click(screen.getByRole('button', { name: 'Bekijk kopie van het paspoort', hidden: true }))
    const picture = await screen.findByRole('img', { name: 'Foto: Kopie van het paspoort' })
    expect(picture.getAttribute('src')).toBe('blob:paspoort')
    // Not that of a download of another test, which is revoked 40 seconds later.
    const ofPicture = () => revoked.mock.calls.filter(([url]) => url === 'blob:paspoort')
    expect(ofPicture()).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Sluiten' }))
    expect(screen.queryByRole('img', { name: /Foto/ })).toBeNull()
    expect(ofPicture()).toHaveLength(1)
  })

  it('is not shown while something is missing: the incomplete page is', async () => {
    renderAt('/bedrag-beleggen?pagina=overzicht', {
      answers: applicationAnswers(applicants),
      saved: savedOffer,
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw identiteitsbewijs' })).toBeDefined()
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=aanvrager%3AIdentiteit&persoon=mijn')
  })
})
