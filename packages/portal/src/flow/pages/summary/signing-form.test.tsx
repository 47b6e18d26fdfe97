import type { Offer } from '@portal/api/operations'
import { concatenateQuestionnaires } from '@portal/flows/flow/questionnaire'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aanvragenAtom } from '../../../store/aanvragen-slice.ts'
import { applicants, savedOffer } from '../../../testing/applications.ts'
import { offer, offerID, payload, toCalculation } from '../../../testing/calculations.ts'
import { pending } from '../../../testing/fake-api.ts'
import { contractId } from '../../../testing/payments.ts'
import { questionnaires, riskProfiles } from '../../../testing/reference-data.ts'
import { textOf } from '../../../testing/read-page.ts'
import { currentPath } from '../../../testing/render-at.tsx'
import { plan, savedFlow } from '../../../testing/saved-copies.ts'
import { bornAs, drawdown, oversluiten, renderSummary, signing } from '../../../testing/summary.ts'

const { calculatedAt } = toCalculation(payload)

describe('the signature', () => {
  it.each([
    ['/bedrag-beleggen', applicants, savedOffer, 'de betaling'],
    ['/lijfrente-opbouwen', bornAs.lijfrenteOpbouwen, oversluiten, 'de overdracht'],
    ['/lijfrente-uitkeren', bornAs.lijfrenteUitkeren, drawdown, 'de betaling of de overdracht'],
  ])('of %s is announced with the step after it', async (path, draft, saved, step) => {
    await renderSummary(draft, {}, saved, path)
    expect(screen.getByText(`U ondertekent met een code van zes cijfers. Daarna regelt u ${step}.`)).toBeDefined()
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

  // Requirement L20.
  it('of a choice above the answers names both profiles and a bad year in euros, and has a sentence for each concern', async () => {
    const needing = questionnaires.map((questionnaire) => ({
      ...questionnaire,
      questions: questionnaire.questions.map((question) => ({
        ...question,
        answers: question.answers.map((answer) => (answer.id === 'q1a' ? { ...answer, needsMoney: true } : answer)),
      })),
    }))
    const lowest = ['q1', 'q2', 'q3'].map((id) => ({ questionId: id, answerId: `${id}a` }))
    const saved = savedFlow({
      ...plan,
      offerID,
      resultaat: toCalculation({
        ...payload,
        chosenRiskProfile: 'offensief',
        funds: [{ id: 'wereld', percentage: 1 }],
      }),
      activePage: 'resultaat',
      calculationBasedOnProfile: true,
      questions: [...concatenateQuestionnaires(needing)],
      riskProfiles: [...riskProfiles],
      answers: lowest,
      riskSelection: 'offensief',
      firstStatement: 'begrepen',
      secondStatement: 'begrepen',
      thirdStatement: 'noodzakelijke',
      funds: [{ id: 'wereld', percentage: 100 }],
    })
    const { requestCode, api } = await renderSummary(applicants, {}, saved)
    const section = textOf(screen.getByRole('region', { name: 'Ondertekenen' }))
    // World: 1.06 · e^(−1.64485 · 0.17) · 0.995 = 0.797, so 20 %; defensief: 1.0425 · 0.897 · 0.995 = 0.931, so 7 %.
    expect(section).toContain(
      'Bij uw antwoorden past het profiel defensief. U kiest het profiel offensief.Van € 1.250 kunt u in een slecht jaar ongeveer € 250 verliezen. Met het profiel defensief is dat ongeveer € 88.',
    )
    expect(section).toContain('U hebt aangegeven dat dit geld noodzakelijk is voor uw inkomen.')
    expect(section).toContain('U hebt geantwoord: ‘Om van te leven’')
    await requestCode()
    expect(api.callsOf('requestSigningCode')[0]?.body).toEqual({
      statements: [
        'voorwaarden',
        'documenten-gelezen',
        'naar-waarheid',
        'wijzigingen-melden',
        'boven-antwoorden',
        'geld-noodzakelijk',
      ],
      calculatedAt,
    })
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
    const statements = ['voorwaarden', 'documenten-gelezen', 'naar-waarheid', 'wijzigingen-melden', 'zonder-profiel']
    expect(api.callsOf('requestSigningCode')[0]?.body).toEqual({ statements, calculatedAt })
    expect(api.callsOf('signApplication')[0]?.body).toEqual({ code: '123456', statements, calculatedAt })
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

  it('that was made in another tab continues too when a code is asked for', async () => {
    const signed: Offer = { ...offer, offerID, contractId }
    const { person, tickAll, button, flow, api } = await renderSummary(applicants, {
      requestSigningCode: { status: 409, body: { message: 'U hebt deze aanvraag al ondertekend' } },
      getOffers: { data: { Offerte: [signed] } },
    })
    await tickAll()
    await person.click(button('Ondertekenen'))
    await waitFor(() => expect(flow().contractID).toBe(contractId))
    await waitFor(() => expect(currentPath()).toContain('pagina=betalingEerste'))
    expect(api.callsOf('signApplication')).toEqual([])
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

  it('that other assumptions refuse is accepted after the same plan is calculated again', async () => {
    const message = 'Wij rekenen nu met andere aannames dan in uw berekening'
    const old = toCalculation(payload)
    const again = { ...old, end: { ...old.end, real: { ...old.end.real, expectedCents: 4_700_000 } } }
    const { person, tickAll, button, api, requestCode } = await renderSummary(applicants, {
      requestSigningCode: { status: 422, body: { message: 'Nog niet compleet', fields: { calculation: message } } },
      getCalculation: { data: old },
      updateCalculation: { data: again },
    })
    await tickAll()
    await person.click(button('Ondertekenen'))
    await person.click(await screen.findByRole('link', { name: message }))
    await screen.findByRole('heading', { level: 1, name: 'Dit kan uw inleg worden' })
    expect(screen.getAllByText(/47\.000/).length).toBeGreaterThan(0)
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=resultaat&terug=overzicht')
    expect(api.callsOf('updateCalculation').map(({ body }) => body)).toEqual([payload])
    api.answer(signing)
    await person.click(screen.getByRole('link', { name: 'Naar controleren' }))
    await screen.findByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })
    await person.fill(await requestCode(), '123456')
    await person.click(button('Onderteken de aanvraag'))
    await waitFor(() => expect(currentPath()).toContain('pagina=betalingEerste'))
    expect(api.callsOf('updateCalculation')).toHaveLength(1)
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
      funds: 'Kies een ander fonds',
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
    expect(links[5]).toContain('opnieuw=ja')
    expect(pages.map((query) => [query.get('pagina'), query.get('persoon'), query.get('terug')])).toEqual([
      ['aanvrager:Gegevens', 'mijn', 'overzicht'],
      ['aanvrager:Identiteit', 'mijn', 'overzicht'],
      ['aanvrager:Belastingplicht', 'mijn', 'overzicht'],
      ['aanvrager:Herkomst', null, 'overzicht'],
      ['vragenlijst', null, 'overzicht'],
      ['resultaat', null, 'overzicht'],
      ['stap1', null, 'overzicht'],
      ['fondsen', null, 'overzicht'],
    ])
  })
})
