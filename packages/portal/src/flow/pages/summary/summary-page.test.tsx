import type { Applicants, Offer } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aanvragenAtom } from '../../../store/aanvragen-slice.ts'
import { flowsAtom } from '../../../store/flow-slices.ts'
import { applicants, applicationAnswers, couple, mijn, passport, savedOffer } from '../../../testing/applications.ts'
import { offer, offerID, payload, toCalculation, toDrawdownCalculation } from '../../../testing/calculations.ts'
import { type Answers, pending } from '../../../testing/fake-api.ts'
import { contractId } from '../../../testing/payments.ts'
import { textOf } from '../../../testing/read-page.ts'
import { questionnaires, riskProfiles } from '../../../testing/reference-data.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'
import { annuityPlan, drawdownPlan, plan, savedFlow, savedFlowOf } from '../../../testing/saved-copies.ts'

const signing: Answers = {
  requestSigningCode: { data: { channel: 'email', sentTo: 's•••@demo.nl' } },
  signApplication: { data: { contractId, number: 'SB-10001' } },
  getPaymentTasks: { data: [] },
}

async function renderSummary(
  draft: Applicants = applicants,
  answers: Answers = {},
  saved = savedOffer,
  path = '/bedrag-beleggen',
) {
  const files = [passport, { ...passport, person: 'partner' as const }]
  const opened = renderAt(`${path}?pagina=overzicht`, {
    answers: { ...applicationAnswers(draft, files), ...signing, ...answers },
    saved,
  })
  await screen.findByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })
  const button = (name: string) => screen.getByRole('button', { name })
  const tickAll = async () => {
    for (const box of screen.getAllByRole('checkbox')) await opened.person.click(box)
  }
  const requestCode = async () => {
    await tickAll()
    await opened.person.click(button('Ondertekenen'))
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'Code van zes cijfers' })
  }
  const flow = () => opened.portal.store.get(flowsAtom).bedragBeleggen
  return { ...opened, button, tickAll, requestCode, flow }
}

const calculated = { offerID, resultaat: toCalculation(payload), activePage: 'resultaat' } as const
const oversluiten = savedFlowOf('lijfrenteOpbouwen', {
  ...annuityPlan,
  ...calculated,
  situation: 'oversluiten',
  initialDeposit: 125_000,
})
const drawdown = savedFlowOf('lijfrenteUitkeren', {
  ...drawdownPlan,
  ...calculated,
  resultaat: toDrawdownCalculation(payload),
})

/** The names and values of a section. */
function rowsOf(section: string): string[][] {
  const list = within(screen.getByRole('region', { name: section })).getAllByRole('term')
  return list.map((term) => [textOf(term), textOf(term.nextElementSibling as Element)])
}

describe('the check page', () => {
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
    expect(rowsOf('Het resultaat, in euro’s van dan')[0]).toEqual(['Verwachte eindwaarde', 'ongeveer € 16.500'])
    expect(rowsOf('Het resultaat, in euro’s van dan').at(-1)).toEqual(['Risicoklasse van uw verdeling', '3 van 7'])
    expect(rowsOf('Voor wie')).toEqual([['Deze aanvraag is', 'Voor mijzelf']])
    expect(rowsOf('Uw gegevens')).toEqual([
      ['Naam', 'S. van Spaarder'],
      ['Geslacht', 'Vrouw'],
      ['Geboortedatum', '31 december 1980'],
      ['Burgerservicenummer', '•••••6782'],
      ['Nationaliteit', 'Nederland'],
      ['Adres', 'Damrak 1, 1012 JS Amsterdam'],
      ['Woonland', 'Nederland'],
      ['Mobiel nummer', '06 12 34 56 78'],
      ['Vast telefoonnummer', 'Niet ingevuld'],
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
    expect(rowsOf('Herkomst van het geld')).toEqual([
      ['Herkomst van het geld', 'Salaris of uitkering'],
      ['Toelichting', 'Niet ingevuld'],
    ])
    expect(document.body.textContent).not.toContain('123456782')
  })

  it('shows the answers to the questionnaire and the profile of a calculation that is based on them', async () => {
    const questions = questionnaires.flatMap(({ questions: list }, index) =>
      list.map((question) => ({ ...question, questionnaire: index + 1 })),
    )
    await renderSummary(
      applicants,
      {},
      savedFlow({
        ...plan,
        calculationBasedOnProfile: true,
        questions,
        riskProfiles,
        answers: questions.map(({ id }) => ({ questionId: id, answerId: `${id}b` })),
        offerID,
        resultaat: toCalculation(payload),
        activePage: 'resultaat',
      }),
    )
    expect(rowsOf('Uw antwoorden op de vragenlijst')).toEqual([
      ['Waarvoor wilt u dit geld gebruiken?', 'Zonder vast doel'],
      ['Over hoeveel jaar hebt u het geld nodig?', 'Over 20 jaar'],
      ['Wat doet u als uw belegging daalt?', 'Ik wacht rustig af'],
    ])
    expect(rowsOf('Uw risicoprofiel')).toEqual([['Profiel dat bij uw antwoorden past', 'Offensief']])
  })

  it('shows the first payment of a draw-down in each scenario, and its start', async () => {
    await renderSummary(applicants, {}, drawdown, '/lijfrente-uitkeren')
    expect(rowsOf('Uw plan')).toContainEqual(['Ingangsdatum', '1 december 2026'])
    expect(rowsOf('Het resultaat, in euro’s van dan').slice(0, 3)).toEqual([
      ['Eerste uitkering, naar verwachting', 'ongeveer € 600'],
      ['Eerste uitkering, als het tegenzit', 'ongeveer € 590'],
      ['Eerste uitkering, als het meezit', 'ongeveer € 610'],
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

  it('has the documents that the law requires before signing: rights, box 3 and the key information of each chosen fund', async () => {
    await renderSummary()
    const reading = within(screen.getByRole('region', { name: 'Om te lezen' }))
    expect(await reading.findByText('Geen bedenktijd')).toBeDefined()
    expect(reading.getByText(/voor de belasting op vermogen \(box 3\)/)).toBeDefined()
    const buttons = reading.getAllByRole('button', { hidden: true }).map(textOf)
    expect(buttons).toEqual(['Essentiële informatie (PDF): Wereldfonds', 'Essentiële informatie (PDF): Obligatiefonds'])
  })

  it('links to the field of each answer, and back', async () => {
    const { person } = await renderSummary()
    await person.click(screen.getByRole('link', { name: 'Wijzig uw gegevens' }))
    const mobile = await screen.findByRole('textbox', { name: 'Mobiel nummer' })
    await person.clear(mobile)
    await person.fill(mobile, '0687654321')
    await person.click(screen.getByRole('button', { name: 'Volgende' }))
    await screen.findByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })
    expect(rowsOf('Uw gegevens')[7]).toEqual(['Mobiel nummer', '06 87 65 43 21'])
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
    await person.click(screen.getByRole('button', { name: 'Bekijk kopie van het paspoort' }))
    const picture = await screen.findByRole('img', { name: 'Foto: Kopie van het paspoort' })
    expect(picture.getAttribute('src')).toBe('blob:paspoort')
    expect(revoked).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: 'Sluiten' }))
    expect(screen.queryByRole('img', { name: /Foto/ })).toBeNull()
    expect(revoked.mock.calls).toEqual([['blob:paspoort']])
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

describe('the signature', () => {
  it.each([
    ['/bedrag-beleggen', savedOffer, 'de betaling'],
    ['/lijfrente-opbouwen', oversluiten, 'de overdracht'],
    ['/lijfrente-uitkeren', drawdown, 'de betaling of de overdracht'],
  ])('of %s is announced with the step after it', async (path, saved, step) => {
    await renderSummary(applicants, {}, saved, path)
    expect(
      screen.getByText(`U ondertekent met een code van zes cijfers. Na het ondertekenen regelt u ${step}.`),
    ).toBeDefined()
  })

  it('requires every statement before a code is sent', async () => {
    const { person, button, api } = await renderSummary()
    const missing = screen.getByRole('checkbox', { name: 'Ik meld wijzigingen binnen 30 dagen.' })
    for (const statement of screen.getAllByRole('checkbox')) if (statement !== missing) await person.click(statement)
    await person.click(button('Ondertekenen'))
    const box = await screen.findByRole('alert', { name: 'Er is een probleem' })
    const links = within(box).getAllByRole('link')
    expect(links.map(textOf)).toEqual(['Vink aan: ‘Ik meld wijzigingen binnen 30 dagen.’'])
    await person.click(links[0] as HTMLElement)
    expect(document.activeElement).toBe(missing)
    expect(missing.getAttribute('aria-invalid')).toBe('true')
    await person.click(missing)
    expect(screen.queryByRole('alert', { name: 'Er is een probleem' })).toBeNull()
    expect(api.callsOf('requestSigningCode')).toEqual([])
  })

  it('without a profile repeats that suitability is not tested, and requires a confirmation', async () => {
    const { person, button, api } = await renderSummary()
    const section = screen.getByRole('region', { name: 'Ondertekenen' })
    expect(textOf(section)).toContain(
      'Zonder de vragen over uw risicoprofiel kunnen wij niet beoordelen of deze belegging bij u past.',
    )
    const [last, ...before] = within(section).getAllByRole('checkbox').toReversed()
    for (const box of before) await person.click(box)
    expect(last).toBe(screen.getByRole('checkbox', { name: /^Ik weet dat niet is beoordeeld of deze belegging/ }))
    await person.click(button('Ondertekenen'))
    await screen.findByRole('alert', { name: 'Er is een probleem' })
    expect(api.callsOf('requestSigningCode')).toEqual([])
  })

  it('is made with the code, once, and is followed by the payment', async () => {
    const { person, requestCode, button, api, flow, portal } = await renderSummary()
    const code = await requestCode()
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(document.activeElement).toBe(code)
    expect(
      screen.getByText('Wij hebben een code gestuurd naar s•••@demo.nl. De code is 10 minuten geldig.'),
    ).toBeDefined()
    await person.fill(code, '123 456')
    await person.click(button('Onderteken de aanvraag'))
    await waitFor(() => expect(currentPath()).toContain('pagina=betalingEerste'))
    const [call] = api.callsOf('signApplication')
    expect(call?.body).toEqual({
      code: '123456',
      statements: ['voorwaarden', 'documenten-gelezen', 'naar-waarheid', 'wijzigingen-melden', 'zonder-profiel'],
    })
    expect(flow()).toMatchObject({ contractID: contractId, idempotencyKey: null })
    expect(api.callsOf('getOffers').length).toBeGreaterThan(0)
    expect(api.callsOf('getContractSummaries').length).toBeGreaterThan(1)
    await waitFor(() => expect(portal.store.get(aanvragenAtom).mijn.achternaam).toBe(''))
    await waitFor(() => expect(localStorage.getItem('store')).not.toContain('Damrak'))
  })

  it('is requested once by a double click, and by Enter together with a click', async () => {
    const answer = pending<'signApplication'>()
    const { person, requestCode, button, api } = await renderSummary(applicants, { signApplication: answer.answer })
    await person.fill(await requestCode(), '123456')
    await person.dblClick(button('Onderteken de aanvraag'))
    await person.type(screen.getByRole('textbox', { name: 'Code van zes cijfers' }), '{Enter}')
    answer.give({ data: { contractId, number: 'SB-10001' } })
    await waitFor(() => expect(currentPath()).toContain('pagina=betalingEerste'))
    expect(api.callsOf('requestSigningCode')).toHaveLength(1)
    expect(api.callsOf('signApplication')).toHaveLength(1)
  })

  it('saves its key before sending, and sends it again after a lost response', async () => {
    const saved: (string | null)[] = []
    const { person, requestCode, button, api, flow } = await renderSummary(applicants, {
      signApplication: () => {
        saved.push(localStorage.getItem('store'))
        return 'no connection'
      },
    })
    await person.fill(await requestCode(), '123456')
    await person.click(button('Onderteken de aanvraag'))
    await screen.findByText(/^Er is geen verbinding/)
    const key = api.callsOf('signApplication')[0]?.headers.get('idempotency-key') ?? 'none'
    expect(saved[0]).toContain(key)
    expect(flow().idempotencyKey).toBe(key)
    api.answer(signing)
    await person.click(button('Onderteken de aanvraag'))
    await waitFor(() => expect(currentPath()).toContain('pagina=betalingEerste'))
    expect(api.callsOf('signApplication')[1]?.headers.get('idempotency-key')).toBe(key)
  })

  it('that was made in another tab continues as well', async () => {
    const signed: Offer = { ...offer, offerID, contractId }
    const { person, requestCode, button, flow } = await renderSummary(applicants, {
      signApplication: { status: 409, body: { message: 'Deze aanvraag is al ondertekend' } },
      getOffers: { data: { Offerte: [signed] } },
    })
    await person.fill(await requestCode(), '123456')
    await person.click(button('Onderteken de aanvraag'))
    await waitFor(() => expect(flow().contractID).toBe(contractId))
    await waitFor(() => expect(currentPath()).toContain('pagina=betalingEerste'))
  })

  it('shows an error at the field for a wrong code, with the typed values', async () => {
    const message = 'Deze code klopt niet. Vul de code in uit de laatste e-mail die wij u stuurden'
    const { person, requestCode, button } = await renderSummary(applicants, {
      signApplication: { status: 422, body: { message, fields: { code: message } } },
    })
    await person.fill(await requestCode(), '000000')
    await person.click(button('Onderteken de aanvraag'))
    const box = await screen.findByRole('alert', { name: 'Er is een probleem' })
    expect(within(box).getAllByRole('link').map(textOf)).toEqual([message])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code van zes cijfers' }).value).toBe('000000')
  })

  it.each(['12345', 'abcdef', ''])('is not sent with "%s" as a code', async (typed) => {
    const { person, requestCode, button, api } = await renderSummary()
    const code = await requestCode()
    if (typed !== '') await person.fill(code, typed)
    await person.click(button('Onderteken de aanvraag'))
    expect(await screen.findByRole('link', { name: 'Vul de zes cijfers van de code in' })).toBeDefined()
    expect(api.callsOf('signApplication')).toEqual([])
  })

  it('can be made with another code', async () => {
    const { person, requestCode, button, api } = await renderSummary()
    await requestCode()
    await person.click(button('Stuur een nieuwe code'))
    expect(await screen.findByText(/^Wij hebben een nieuwe code gestuurd\. De vorige werkt niet meer\./)).toBeDefined()
    expect(api.callsOf('requestSigningCode')).toHaveLength(2)
  })

  it('links to each page on which the server finds an error', async () => {
    const fields = {
      'mijn.bsn': 'Controleer het burgerservicenummer',
      'mijn.kopie': 'Voeg een kopie toe',
      'mijn.taxNL': 'Kies of er in Nederland belasting wordt betaald',
      herkomst: 'Kies waar het geld vandaan komt',
      vragenlijst: 'Beantwoord eerst alle vragen',
      calculation: 'Wij rekenen nu met andere aannames',
      birthdate: 'Vul uw geboortedatum in',
    }
    const { person, tickAll, button } = await renderSummary(applicants, {
      requestSigningCode: { status: 422, body: { message: 'Nog niet compleet', fields } },
    })
    await tickAll()
    await person.click(button('Ondertekenen'))
    await screen.findByText('Uw aanvraag is nog niet compleet')
    const links = Object.values(fields).map((message) =>
      screen.getByRole('link', { name: message }).getAttribute('href'),
    )
    const pages = links.map((href) => new URLSearchParams(href?.split('?')[1]))
    expect(pages.map((query) => [query.get('pagina'), query.get('persoon'), query.get('terug')])).toEqual([
      ['aanvrager:Gegevens', 'mijn', 'overzicht'],
      ['aanvrager:Identiteit', 'mijn', 'overzicht'],
      ['aanvrager:Belastingplicht', 'mijn', 'overzicht'],
      ['aanvrager:Herkomst', null, 'overzicht'],
      ['vragenlijst', null, 'overzicht'],
      ['resultaat', null, 'overzicht'],
      ['stap1', null, 'overzicht'],
    ])
  })
})
