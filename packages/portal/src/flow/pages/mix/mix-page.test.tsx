import type { Questionnaire } from '@portal/api/operations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { flowsAtom } from '../../../store/flow-slices.ts'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { textOf } from '../../../testing/read-page.ts'
import { questionnaires, riskProfiles } from '../../../testing/reference-data.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'
import { plan, savedFlow } from '../../../testing/saved-copies.ts'

const share = (fund: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${fund}, deel in procenten`) })
const slider = (fund: string) =>
  screen.getByRole<HTMLInputElement>('slider', { name: new RegExp(`^${fund}, deel in procenten`) })
const division = (name = 'Uw verdeling') => screen.getByRole('region', { name })
const summary = () => screen.findByRole('alert', { name: 'Er is een probleem' })
const click = (name: string) => screen.getByRole('button', { name })

/** Answers of 5 and 10 points, which give the profile neutraal. */
const neutral = {
  calculationBasedOnProfile: true,
  questions: questionnaires.flatMap(({ questions: list }, index) =>
    list.map((question) => ({ ...question, questionnaire: index + 1 })),
  ),
  riskProfiles,
  answers: [
    { questionId: 'q1', answerId: 'q1a' },
    { questionId: 'q2', answerId: 'q2b' },
    { questionId: 'q3', answerId: 'q3b' },
  ],
}

async function renderFunds(flow: Parameters<typeof savedFlow>[0] = {}) {
  const opened = renderAt('/bedrag-beleggen?pagina=fondsen', {
    answers: flowAnswers,
    saved: savedFlow({ ...plan, funds: [], ...flow }),
  })
  await screen.findByRole('heading', { level: 1, name: /^(Waarin wilt u beleggen|Uw risicoprofiel is)/ })
  const calculate = () => opened.person.click(click('Bereken'))
  const split = () => opened.portal.store.get(flowsAtom).bedragBeleggen.funds
  return { ...opened, calculate, split }
}

describe('a term that does not suit an answer', () => {
  it('is named above the button, with links to both', async () => {
    const toShort = (questionnaire: Questionnaire): Questionnaire => ({
      ...questionnaire,
      questions: questionnaire.questions.map((question) => ({
        ...question,
        answers: question.answers.map((answer) =>
          answer.id === 'q2b' ? { ...answer, horizonYears: { minimum: 0, maximum: 5 } } : answer,
        ),
      })),
    })
    renderAt('/bedrag-beleggen?pagina=fondsen', {
      answers: {
        ...flowAnswers,
        getQuestionnaire: ({ params }) => ({ data: toShort(questionnaires[params['number'] === '1' ? 0 : 1]) }),
      },
      saved: savedFlow({ ...plan, ...neutral, questions: [], funds: [] }),
    })
    expect(await screen.findByText('Uw looptijd past niet bij uw antwoord')).toBeDefined()
    const links = ['Wijzig uw looptijd', 'Beantwoord vraag 2 opnieuw'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(links).toEqual(['/bedrag-beleggen?pagina=stap1', '/bedrag-beleggen?pagina=vragenlijst&vraag=2'])
  })
})

describe('the funds', () => {
  it('are the open ones of the product, with risk class and costs', async () => {
    await renderFunds()
    expect(screen.getAllByRole('textbox').map((field) => field.id)).toEqual([
      'funds.wereld',
      'funds.opkomend',
      'funds.obligaties',
    ])
    // 0,22% ongoing and 0,04% transaction costs.
    expect(screen.getByText('Obligaties · Risicoklasse 2 van 7 · Kosten 0,26% per jaar')).toBeDefined()
    expect(screen.queryByText(/Vastgoedfonds/)).toBeNull()
    const [facts] = screen.getAllByRole('term', { hidden: true }).filter((term) => textOf(term) === 'Rendement, 1 jaar')
    expect(facts?.nextElementSibling?.textContent).toBe('7,10%')
  })

  // Requirement 4.14.
  it('can be split by typing or sliding, with a count of the rest', async () => {
    const { person, split } = await renderFunds()
    expect(screen.getByText('Nog 100% te verdelen')).toBeDefined()
    await person.fill(share('Wereldfonds'), '62,5')
    expect(screen.getByText('Nog 37,5% te verdelen')).toBeDefined()
    expect(slider('Wereldfonds').value).toBe('6250')
    fireEvent.change(slider('Obligatiefonds'), { target: { value: '3800' } })
    expect(share('Obligatiefonds').value).toBe('38')
    expect(screen.getByText('0,5% te veel verdeeld')).toBeDefined()
    await person.clear(share('Obligatiefonds'))
    await person.fill(share('Obligatiefonds'), '37,5')
    expect(screen.getByText('Precies 100% verdeeld')).toBeDefined()
    expect(within(division()).getAllByRole('listitem').map(textOf)).toEqual(['Wereldfonds62,5%', 'Obligatiefonds37,5%'])
    expect(split()).toEqual([
      { id: 'wereld', percentage: 62.5 },
      { id: 'obligaties', percentage: 37.5 },
    ])
  })

  it('continue to the result only at exactly 100%', async () => {
    const { person, calculate, api } = await renderFunds()
    await calculate()
    const box = await summary()
    expect(within(box).getAllByRole('link').map(textOf)).toEqual(['Verdeel 100% over een of meer fondsen'])
    await waitFor(() => expect(document.activeElement).toBe(within(box).getByRole('heading')))
    await person.click(within(box).getByRole('link'))
    expect(document.activeElement).toBe(share('Wereldfonds'))
    await person.keyboard('99,99')
    await calculate()
    expect(textOf(await summary())).toContain('Verdeel nog 0,01% over de fondsen, zodat u op 100% uitkomt')
    await person.fill(share('Obligatiefonds'), '0,02')
    expect(textOf(await summary())).toContain('Haal 0,01% van de fondsen af, zodat u op 100% uitkomt')
    expect(api.callsOf('createCalculation')).toEqual([])
    await person.clear(share('Obligatiefonds'))
    await person.fill(share('Obligatiefonds'), '0,01')
    await calculate()
    expect(await screen.findByRole('heading', { level: 1, name: 'Dit kan uw inleg worden' })).toBeDefined()
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=resultaat')
  })

  it.each([
    ['veel', 'Vul voor dit fonds een percentage in van 0 tot en met 100, bijvoorbeeld 12,5'],
    ['-10', 'Vul voor dit fonds een percentage in van 0 tot en met 100, bijvoorbeeld 12,5'],
    ['101', 'Vul voor dit fonds een percentage in van 0 tot en met 100, bijvoorbeeld 12,5'],
    ['9'.repeat(30), 'Vul voor dit fonds een percentage in van 0 tot en met 100, bijvoorbeeld 12,5'],
    ['33,333', 'Vul het percentage van dit fonds in met hoogstens twee cijfers achter de komma, bijvoorbeeld 12,5'],
  ])('explain how to correct "%s" as a share, and leave it in the field', async (typed, sentence) => {
    const { person, calculate, api } = await renderFunds()
    await person.click(share('Wereldfonds'))
    await person.paste(typed)
    await calculate()
    expect(
      within(await summary())
        .getAllByRole('link')
        .map(textOf),
    ).toEqual([`Wereldfonds: ${sentence}`])
    expect(screen.getByText(sentence).closest('p')?.id).toBe('funds.wereld-error')
    expect(share('Wereldfonds').value).toBe(typed)
    expect(share('Wereldfonds').getAttribute('aria-invalid')).toBe('true')
    expect(api.callsOf('createCalculation')).toEqual([])
  })

  it('get the rest together on request', async () => {
    const { person, split } = await renderFunds()
    await person.fill(share('Wereldfonds'), '30')
    await person.fill(share('Obligatiefonds'), '20')
    await person.click(click('Verdeel de rest'))
    expect(screen.getByText('Precies 100% verdeeld')).toBeDefined()
    expect(split().reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100)
    expect(share('Wereldfonds').value).not.toBe('30')
  })

  it('get equal shares on request, to exactly 100%', async () => {
    const { person, split } = await renderFunds()
    for (const [fund, part] of [
      ['Wereldfonds', '1'],
      ['Opkomende-landenfonds', '1'],
      ['Obligatiefonds', '5'],
    ] as const) {
      await person.fill(share(fund), part)
    }
    await person.click(click('Verdeel gelijk over de gekozen fondsen'))
    const shares = split().map(({ percentage }) => percentage)
    expect(shares.toSorted((a, b) => a - b)).toEqual([33, 33, 34])
    expect(['33', '34']).toContain(share('Wereldfonds').value)
    expect(
      screen.queryByRole('button', {
        name: 'Verdeel gelijk over de gekozen fondsen',
      }),
    ).toBeNull()
  })

  it('get equal shares on request while none is chosen, after which nothing is left to split', async () => {
    const { person, split } = await renderFunds()
    await person.click(click('Verdeel de rest'))
    expect(split()).toEqual([
      { id: 'wereld', percentage: 34 },
      { id: 'opkomend', percentage: 33 },
      { id: 'obligaties', percentage: 33 },
    ])
    expect(screen.queryByRole('button', { name: 'Verdeel de rest' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByText('Precies 100% verdeeld'))
  })

  it('return to 100% on request, in whole percents', async () => {
    const { person, split } = await renderFunds()
    await person.fill(share('Wereldfonds'), '80')
    await person.fill(share('Obligatiefonds'), '70')
    await person.click(click('Breng terug tot 100%'))
    // 80/150 = 53.33 % and 70/150 = 46.67 %
    expect(split().map(({ percentage }) => percentage)).toEqual([53, 47])
  })

  it('that were closed after a calculation have an error, and can be removed from it', async () => {
    const { person, split, calculate } = await renderFunds({
      funds: [{ id: 'vastgoed', percentage: 100 }],
    })
    await calculate()
    expect(
      within(await summary())
        .getAllByRole('link')
        .map(textOf),
    ).toEqual(['Vastgoedfonds: Dit fonds neemt geen nieuwe inleg aan. Kies een ander fonds'])
    await person.clear(share('Vastgoedfonds'))
    expect(split()).toEqual([])
    expect(document.activeElement).toBe(share('Vastgoedfonds'))
  })

  it('lose the share of a fund that no longer exists', async () => {
    const { split } = await renderFunds({
      funds: [
        { id: 'wereld', percentage: 60 },
        { id: 'gone', percentage: 40 },
      ],
    })
    expect(split()).toEqual([{ id: 'wereld', percentage: 60 }])
    expect(screen.getByText('Nog 40% te verdelen')).toBeDefined()
  })

  it('show in euros the loss of the split in a bad year', async () => {
    const { person } = await renderFunds({ initialDeposit: 2_000_000 })
    expect(textOf(division())).toContain('Verdeel eerst precies 100%.')
    await person.fill(share('Wereldfonds'), '100')
    // 1.06 · e^(−1.64485 · 0.17) · 0.99501 = 0.797: a loss of 20 % of 20.000
    expect(textOf(division())).toContain('Van € 20.000 in een slecht jaarongeveer € 4.000 minder')
  })

  it('begin with the ready mix of the profile, which can be changed and taken back', async () => {
    const { person, split } = await renderFunds(neutral)
    expect(textOf(division('De mix bij neutraal'))).toContain('De mix bij neutraal100%Wereldfonds50%Obligatiefonds50%')
    const mix = [
      { id: 'wereld', percentage: 50 },
      { id: 'obligaties', percentage: 50 },
    ]
    expect(split()).toEqual(mix)
    expect(screen.queryByRole('button', { name: 'Neem de mix bij uw profiel' })).toBeNull()
    await person.clear(share('Wereldfonds'))
    await person.fill(share('Wereldfonds'), '40')
    expect(screen.getByText('Nog 10% te verdelen')).toBeDefined()
    expect(textOf(division())).toContain('Uw verdeling90%')
    await person.click(click('Neem de mix bij uw profiel'))
    expect(split()).toEqual(mix)
    expect(screen.getByText('Precies 100% verdeeld')).toBeDefined()
  })

  it('continue with the ready mix at once', async () => {
    const { calculate, api } = await renderFunds(neutral)
    await calculate()
    expect(await screen.findByRole('heading', { level: 1, name: 'Dit kan uw inleg worden' })).toBeDefined()
    expect(api.callsOf('createCalculation')[0]?.body).toMatchObject({
      funds: [
        { id: 'wereld', percentage: 0.5 },
        { id: 'obligaties', percentage: 0.5 },
      ],
    })
  })

  it('follow another profile, until the customer divides them', async () => {
    const { person, split } = await renderFunds(neutral)
    await person.click(screen.getByText('Een ander profiel kiezen', { selector: 'summary *' }))
    await person.click(screen.getByRole('radio', { name: 'Defensief' }))
    expect(split()).toContainEqual({ id: 'wereld', percentage: 30 })
    await person.clear(share('Wereldfonds'))
    await person.fill(share('Wereldfonds'), '10')
    await person.click(screen.getByRole('radio', { name: 'Offensief' }))
    expect(split()).toContainEqual({ id: 'wereld', percentage: 10 })
  })

  it('have no ready mix without a profile', async () => {
    const { split } = await renderFunds()
    expect(split()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Neem de mix bij uw profiel' })).toBeNull()
  })

  it('show a warning for a split with more risk than the profile as a whole', async () => {
    const { person } = await renderFunds(neutral)
    const warning = 'Meer risico dan bij uw profiel past'
    // Half shares of 17 %, half bonds of 5 %: 9.2 %, as the profile has it.
    expect(screen.queryByText(warning)).toBeNull()
    for (const [fund, part] of [
      ['Wereldfonds', '60'],
      ['Obligatiefonds', '40'],
    ] as const) {
      await person.clear(share(fund))
      await person.fill(share(fund), part)
    }
    expect(textOf(screen.getByText(warning).parentElement as Element)).toContain(
      // (0.6·17)² + (0.4·5)² + 2·0.15·10.2·2 = 104.04 + 4 + 6.12 = 114.16, and its root is 10.68.
      'Van uw verdeling zit 60% in aandelen en vastgoed. In een gewoon jaar is uw belegging ongeveer 10,7% hoger of lager. Bij het profiel neutraal past hoogstens 50%, en ongeveer 9,2% hoger of lager.',
    )
  })

  it('show no warning without a profile', async () => {
    const { person } = await renderFunds()
    await person.fill(share('Opkomende-landenfonds'), '100')
    expect(screen.queryByText('Buiten uw profiel')).toBeNull()
  })

  it('have their key information document, which is downloaded under the name of the fund', async () => {
    const kept: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
      kept.push(this.download)
    })
    const { person, api } = await renderFunds()
    api.answer({ getKeyInformation: { file: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) } })
    const button = screen.getByRole('button', { name: 'Essentiële informatie (PDF): Wereldfonds', hidden: true })
    await person.click(button)
    await waitFor(() => expect(kept).toEqual(['Essentiële-informatiedocument Wereldfonds.pdf']))
    expect(api.callsOf('getKeyInformation').map(({ params }) => params)).toEqual([{ fundId: 'wereld' }])
  })

  it('that cannot be loaded show an error, and are loaded again on request', async () => {
    const opened = renderAt('/bedrag-beleggen?pagina=fondsen', {
      answers: { ...flowAnswers, getFunds: 'no connection' },
      saved: savedFlow(plan),
    })
    await screen.findByText(/^Er is geen verbinding/)
    opened.api.answer(flowAnswers)
    await opened.person.click(click('Probeer het opnieuw'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Waarin wilt u beleggen?' })).toBeDefined()
    expect(share('Wereldfonds').value).toBe('60')
  })
})
