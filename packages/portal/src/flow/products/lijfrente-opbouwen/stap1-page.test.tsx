import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { personalInfo } from '../../../testing/applications.ts'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'
import { annuityPlan, savedFlowOf } from '../../../testing/saved-copies.ts'

function renderStap1(flow: Partial<typeof annuityPlan> = annuityPlan) {
  return renderAt('/lijfrente-opbouwen?pagina=stap1', {
    answers: flowAnswers,
    saved: savedFlowOf('lijfrenteOpbouwen', flow),
  })
}

describe('stap1', () => {
  it('requires one of two deposits: neither is optional before the other is filled in', async () => {
    const { person } = renderStap1({ ...annuityPlan, initialDeposit: null, periodicDeposit: null })
    const labels = () => [...document.querySelectorAll('label')].map(textOf).filter((text) => / inleg, /.test(text))
    await screen.findByRole('button', { name: 'Volgende' })
    expect(labels()).toEqual(['Eerste inleg, in euro’s', 'Maandelijkse inleg, in euro’s'])
    await person.fill(screen.getByRole('textbox', { name: /^Maandelijkse inleg/ }), '100')
    expect(labels()).toEqual(['Eerste inleg, in euro’s (optioneel)', 'Maandelijkse inleg, in euro’s'])
  })

  it('has the fields of an annuity, with an error at each that is missing', async () => {
    const { person } = renderStap1({ start: '2026-12-01' })
    await person.click(await screen.findByRole('button', { name: 'Volgende' }))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getAllByRole('link').map(textOf)).toEqual([
      'Kies of u een nieuwe lijfrente opbouwt of een lijfrente oversluit',
      'Vul uw geboortedatum in als dag, maand en jaar, bijvoorbeeld 31-12-1980',
      'Vul een bedrag in voor de eerste inleg, bijvoorbeeld 1.250,00',
      'Kies hoe u de looptijd wilt opgeven: in jaren, tot uw AOW of tot een einddatum',
      'Kies of u eerst wilt weten welk risico bij u past: ja of nee',
    ])
  })

  it('sends the payload of the specification, and continues to the funds', async () => {
    const { person, api } = renderStap1()
    await waitFor(() => expect(api.callsOf('previewCalculation')).toHaveLength(1))
    expect(api.callsOf('previewCalculation')[0]?.body).toEqual({
      productCode: 'SUL',
      initialDeposit: 0,
      periodicDeposit: 100,
      birthdate: '1970-03-01',
      start: '2026-12-01',
      duration: 10,
      chosenRiskProfile: 'NVT',
      uitkeringsTermijnCode: 'Geen',
      polisVoorwaardeCode: '',
      isHuidigeLijfrenteOversluiten: false,
      funds: [{ id: 'wereld', percentage: 1 }],
    })
    await person.click(screen.getByRole('button', { name: 'Volgende' }))
    await screen.findByRole('heading', { level: 1, name: 'Waarin wilt u beleggen?' })
    expect(currentPath()).toBe('/lijfrente-opbouwen?pagina=fondsen')
  })

  it('requires the value of an annuity that is transferred', async () => {
    const { person, api } = renderStap1()
    await person.click(await screen.findByRole('radio', { name: /^Een lijfrente oversluiten/ }))
    const value = screen.getByRole('textbox', { name: /Waarde van de lijfrente die u oversluit/ })
    await person.click(screen.getByRole('button', { name: 'Volgende' }))
    expect(
      within(await screen.findByRole('alert'))
        .getAllByRole('link')
        .map(textOf),
    ).toEqual(['Vul een bedrag in voor uw lijfrentekapitaal, bijvoorbeeld 25.000,00'])
    await person.fill(value, '25.000')
    await waitFor(() =>
      expect(api.callsOf('previewCalculation').at(-1)?.body).toMatchObject({
        initialDeposit: 25_000,
        isHuidigeLijfrenteOversluiten: true,
      }),
    )
  })
})

describe('the example', () => {
  it('shows a result without a date of birth, and no income that depends on it', async () => {
    const { api } = renderStap1({})
    expect(await screen.findByText('Verwacht na 20 jaar')).toBeDefined()
    expect(api.callsOf('previewCalculation')[0]?.body).toMatchObject({ birthdate: '1986-11-20', periodicDeposit: 100 })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Jaar' }).value).toBe('')
    expect(screen.queryByText(/Bruto per maand later/)).toBeNull()
  })

  it('has the date of birth of a customer, and a term that the law allows', async () => {
    // AOW on 1 March 2030 or later: an annuity may begin until the end of 2035, so not in twenty years.
    renderAt('/lijfrente-opbouwen?pagina=stap1', {
      answers: { ...flowAnswers, getPersonalInfo: { data: { ...personalInfo, geboortedatum: '1962-12-01' } } },
      saved: savedFlowOf('lijfrenteOpbouwen', {}),
    })
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Jaar' })).value).toBe('1962')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Looptijd, in jaren' }).value).toBe('5')
  })

  it('has no date of birth when it cannot be loaded', async () => {
    renderAt('/lijfrente-opbouwen?pagina=stap1', {
      answers: { ...flowAnswers, getPersonalInfo: { status: 500 } },
      saved: savedFlowOf('lijfrenteOpbouwen', {}),
    })
    expect(await screen.findByText('Verwacht na 20 jaar')).toBeDefined()
  })
})

describe('the term', () => {
  it('until the AOW is shown with its date and in years', async () => {
    // Born on 1 March 1970: 67 years and 3 months on 1 June 2037, ten whole years after 1 December 2026.
    const { person, api } = renderStap1()
    await person.click(await screen.findByRole('radio', { name: 'Tot mijn AOW' }))
    expect(
      screen.getByText(
        'Uw AOW gaat in op 1 juni 2037, als u 67 jaar en 3 maanden bent. Die leeftijd kan nog stijgen. Uw looptijd wordt 10 jaar, tot 1 december 2036. Dat is 6 maanden voor uw AOW, want wij rekenen met hele jaren. Uw laatste maandelijkse inleg beleggen wij in november 2036.',
      ),
    ).toBeDefined()
    await waitFor(() => expect(api.callsOf('previewCalculation').at(-1)?.body).toMatchObject({ duration: 10 }))
    expect(screen.queryByRole('textbox', { name: 'Looptijd, in jaren' })).toBeNull()
  })

  it('until the AOW ends there with a start in the right month', async () => {
    const { person, api } = renderStap1()
    await person.click(await screen.findByRole('radio', { name: 'Tot mijn AOW' }))
    await person.click(screen.getByRole('button', { name: 'Begin op 1\u00a0juni 2027, dan loopt het tot uw AOW' }))
    expect(
      screen.getByText(/Uw looptijd wordt 10 jaar, tot 1 juni 2037\. Uw laatste .* inleg beleggen wij in mei 2037\.$/),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Begin op/ })).toBeNull()
    await waitFor(() =>
      expect(api.callsOf('previewCalculation').at(-1)?.body).toMatchObject({ start: '2027-06-01', duration: 10 }),
    )
  })

  it('without a monthly deposit says nothing about the last one', async () => {
    const { person } = renderStap1({ ...annuityPlan, initialDeposit: 500_000, periodicDeposit: null })
    await person.click(await screen.findByRole('radio', { name: 'Tot mijn AOW' }))
    expect(screen.getByText(/Uw looptijd wordt 10 jaar, tot 1 december 2036\./)).toBeDefined()
    expect(screen.queryByText(/laatste maandelijkse inleg/)).toBeNull()
  })

  it('until the AOW asks for the date of birth first', async () => {
    const { person } = renderStap1({})
    await person.click(await screen.findByRole('radio', { name: 'Tot mijn AOW' }))
    expect(screen.getByText('Vul uw geboortedatum in, dan ziet u hier wanneer uw AOW ingaat.')).toBeDefined()
  })

  it('until a date is counted and sent in whole years', async () => {
    const { person, api } = renderStap1()
    await person.click(await screen.findByRole('radio', { name: 'Tot een datum die ik zelf kies' }))
    await person.fill(screen.getByRole('textbox', { name: 'Einddatum' }), '1-1-2042')
    expect(
      screen.getByText(
        'Uw looptijd wordt 15 jaar, tot 1 december 2041. Uw laatste maandelijkse inleg beleggen wij in november 2041.',
      ),
    ).toBeDefined()
    await waitFor(() => expect(api.callsOf('previewCalculation').at(-1)?.body).toMatchObject({ duration: 15 }))
  })

  it('shows at the field that an end is too soon', async () => {
    const { person } = renderStap1()
    await person.click(await screen.findByRole('radio', { name: 'Tot een datum die ik zelf kies' }))
    await person.fill(screen.getByRole('textbox', { name: 'Einddatum' }), '1-1-2027')
    await person.click(screen.getByRole('button', { name: 'Volgende' }))
    await screen.findByRole('alert')
    expect(document.getElementById('endDate-error')?.textContent).toMatch(/1\u00a0december 2027/)
  })
})
