import type { Questionnaire } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { flowsAtom } from '../../../store/flow-slices.ts'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { rowsOf, textOf } from '../../../testing/read-page.ts'
import { questionnaires } from '../../../testing/reference-data.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'
import { plan, savedFlow } from '../../../testing/saved-copies.ts'

type Opened = Awaited<ReturnType<typeof renderQuestions>>

const withProfile = { ...plan, calculationBasedOnProfile: true }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const answer = (name: string | RegExp) => screen.getByRole('button', { name })
const isGiven = (name: string) => answer(name).getAttribute('aria-pressed') === 'true'
const profile = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const main = () => textOf(screen.getByRole('main'))
const summary = () => screen.findByRole('alert', { name: 'Er is een probleem' })
const first = 'Waarvoor wilt u dit geld gebruiken?'
const second = 'Over hoeveel jaar hebt u het geld nodig?'
const third = 'Wat doet u als uw belegging daalt?'

async function renderQuestions(
  path = '/bedrag-beleggen?pagina=vragenlijst',
  flow: Parameters<typeof savedFlow>[0] = {},
) {
  const opened = renderAt(path, { answers: flowAnswers, saved: savedFlow({ ...withProfile, ...flow }) })
  const next = () => opened.person.click(screen.getByRole('button', { name: 'Bereken' }))
  async function give(question: string, text: string) {
    await heading(question)
    await opened.person.click(answer(text))
  }
  return { ...opened, next, give }
}

/** Opens the line with the other profiles. */
const openOther = () => userEvent.click(screen.getByText('Een ander profiel kiezen', { selector: 'summary *' }))

/** 10 and 10 points: offensief. */
async function answerBoldly({ give }: Pick<Opened, 'give'>) {
  await give(first, 'Zonder vast doel')
  await give(second, 'Over 20 jaar')
  await give(third, 'Ik wacht rustig af')
}

describe('the questionnaire', () => {
  // Requirements 3.9 and C1.
  it('shows the questions of both questionnaires one at a time', async () => {
    const { give, api } = await renderQuestions()
    await heading(first)
    expect(screen.getByText('Vraag 1 van 3')).toBeDefined()
    expect(api.callsOf('getQuestionnaire').map(({ params }) => params['number'])).toEqual(['1', '2'])
    await give(first, 'Zonder vast doel')
    await heading(second)
    expect(screen.getByText('Vraag 2 van 3')).toBeDefined()
    await give(second, 'Over 20 jaar')
    await heading(third)
    expect(screen.getByText('Vraag 3 van 3')).toBeDefined()
    await give(third, 'Ik wacht rustig af')
    expect(await heading('Uw risicoprofiel is offensief')).toBeDefined()
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=risicoprofiel')
  })

  // Requirement C1.
  it('goes on at an answer, and has no other button before one is given', async () => {
    const { person } = await renderQuestions()
    await heading(first)
    expect(screen.queryByRole('button', { name: 'Volgende' })).toBeNull()
    await person.click(answer('Om van te leven'))
    await heading(second)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(second))
    await person.click(screen.getByRole('link', { name: 'Terug' }))
    await heading(first)
    expect(isGiven('Om van te leven')).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Volgende' }))
    await heading(second)
  })

  it('changes an answer by another one', async () => {
    const { give, person, portal } = await renderQuestions()
    await give(first, 'Om van te leven')
    await person.click(screen.getByRole('link', { name: 'Terug' }))
    await give(first, 'Zonder vast doel')
    await heading(second)
    expect(portal.store.get(flowsAtom).bedragBeleggen.answers).toEqual([{ questionId: 'q1', answerId: 'q1b' }])
  })

  // Requirement L20.
  it('begins the horizon with the term of the plan, which the customer confirms', async () => {
    const withHorizon = (questionnaire: Questionnaire): Questionnaire => ({
      ...questionnaire,
      questions: questionnaire.questions.map((question) => ({
        ...question,
        answers: question.answers.map((each) => {
          if (each.id === 'q2a') return { ...each, horizonYears: { minimum: 0, maximum: 2 } }
          return each.id === 'q2b' ? { ...each, horizonYears: { minimum: 2, maximum: null } } : each
        }),
      })),
    })
    const { person, portal } = renderAt('/bedrag-beleggen?pagina=vragenlijst', {
      answers: {
        ...flowAnswers,
        getQuestionnaire: ({ params }) => ({ data: withHorizon(questionnaires[params['number'] === '1' ? 0 : 1]) }),
      },
      saved: savedFlow(withProfile),
    })
    await heading(first)
    await person.click(answer('Zonder vast doel'))
    await heading(second)
    expect(screen.getByText('Al ingevuld: uw plan loopt 10 jaar.')).toBeDefined()
    expect([isGiven('Over 20 jaar'), isGiven('Binnen 2 jaar')]).toEqual([true, false])
    const answers = () => portal.store.get(flowsAtom).bedragBeleggen.answers.map(({ answerId }) => answerId)
    expect(answers()).toEqual(['q1b'])
    await person.click(screen.getByRole('button', { name: 'Dat klopt' }))
    await heading(third)
    expect(answers()).toEqual(['q1b', 'q2b'])
  })

  it('goes back one question at a time with the browser, and every answer is still there', async () => {
    const { give, router } = await renderQuestions()
    await give(first, 'Zonder vast doel')
    await give(second, 'Binnen 2 jaar')
    await heading(third)
    await router.navigate(-1)
    await heading(second)
    expect(isGiven('Binnen 2 jaar')).toBe(true)
    await router.navigate(-1)
    await heading(first)
    expect(isGiven('Zonder vast doel')).toBe(true)
    await router.navigate(1)
    await heading(second)
    expect(isGiven('Binnen 2 jaar')).toBe(true)
  })

  it('goes back to the question before, and from the first to stap1', async () => {
    const { give, person } = await renderQuestions()
    await give(first, 'Zonder vast doel')
    await heading(second)
    await person.click(screen.getByRole('link', { name: 'Terug' }))
    await heading(first)
    expect(isGiven('Zonder vast doel')).toBe(true)
    await person.click(screen.getByRole('link', { name: 'Terug' }))
    await heading('Hoeveel wilt u beleggen?')
  })

  it('continues after a reload where the customer was', async () => {
    const { give, unmount } = await renderQuestions()
    await give(first, 'Zonder vast doel')
    await heading(second)
    unmount()
    renderAt(currentPath(), { answers: flowAnswers })
    expect(await heading(second)).toBeDefined()
    expect(screen.getByText('Vraag 2 van 3')).toBeDefined()
  })

  it.each(['vraag=3', 'vraag=99', 'vraag=-1', 'vraag=x', 'vraag=1.5'])(
    'opened at ?%s redirects to the first question without an answer',
    async (query) => {
      await renderQuestions(`/bedrag-beleggen?pagina=vragenlijst&${query}`)
      expect(await heading(first)).toBeDefined()
    },
  )

  it('opened at a later question shows the first one without an answer, and goes back from there', async () => {
    const opened = await renderQuestions()
    await opened.give(first, 'Zonder vast doel')
    await heading(second)
    await opened.router.navigate('/bedrag-beleggen?pagina=vragenlijst&vraag=3')
    await waitFor(() => expect(document.title).toMatch(/^Stap \d+ van \d+: Vragenlijst, vraag 2 van 3 – /))
    expect(await heading(second)).toBeDefined()
    await opened.person.click(screen.getByRole('link', { name: 'Terug' }))
    expect(await heading(first)).toBeDefined()
  })

  it('opened at a later page redirects to the first question without an answer', async () => {
    await renderQuestions('/bedrag-beleggen?pagina=resultaat')
    expect(await heading(first)).toBeDefined()
    expect(currentPath()).toContain('pagina=vragenlijst')
  })

  it('shows an error when it cannot be loaded, and is reloaded on request', async () => {
    const opened = renderAt('/bedrag-beleggen?pagina=vragenlijst', {
      answers: { ...flowAnswers, getRiskProfiles: { status: 500 } },
      saved: savedFlow(withProfile),
    })
    expect(await screen.findByText('Er ging bij ons iets mis. Probeer het later opnieuw.')).toBeDefined()
    opened.api.answer(flowAnswers)
    await opened.person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
    expect(await heading(first)).toBeDefined()
  })
})

describe('the risk profile', () => {
  it('is the more careful of both scores, with the answers that led to it', async () => {
    const { give, person } = await renderQuestions()
    await give(first, 'Om van te leven')
    await give(second, 'Over 20 jaar')
    await give(third, 'Ik wacht rustig af')
    // 0 + 5 = 5 points: neutraal; 10 points: offensief.
    expect(await heading('Uw risicoprofiel is neutraal')).toBeDefined()
    expect(screen.getByText('5 punten: neutraal')).toBeDefined()
    expect(screen.getByText('10 punten: offensief')).toBeDefined()
    expect(main()).toContain('Doel en financiële positie5 punten: neutraal bepaalt uw profiel')
    expect(main()).toContain(
      'Uw risicobereidheid en kennis passen bij offensief. Maar uw doel en financiële positie passen bij neutraal. Het voorzichtigste telt, omdat u het risico ook moet kunnen dragen.',
    )
    expect(main()).toContain(`Voor minder risico${first}Om van te leven`)
    await person.click(screen.getByText('Wat uw antwoorden betekenen', { selector: 'summary *' }))
    expect(rowsOf(screen.getByRole('table'))).toEqual([
      ['Vraag', 'Uw antwoord', 'Gevolg'],
      [first, 'Om van te leven', 'Dit past bij minder risico'],
      [second, 'Over 20 jaar', 'Dit past bij meer risico'],
      [third, 'Ik wacht rustig af', 'Dit past bij meer risico'],
    ])
  })

  // Requirement L21.
  it('is limited by the cap of an answer', async () => {
    const { give } = await renderQuestions()
    await give(first, 'Zonder vast doel')
    await give(second, 'Binnen 2 jaar')
    await give(third, 'Ik wacht rustig af')
    expect(await heading('Uw risicoprofiel is defensief')).toBeDefined()
    // 5 + 0 points: neutraal. The answer allows no more than defensief.
    expect(main()).toContain(
      'Met uw punten alleen zou u op neutraal uitkomen. Toch is uw profiel defensief, want er is een antwoord dat zwaarder telt dan punten.',
    )
    expect(main()).toContain('Vraag 2: hoogstens defensief‘Binnen 2 jaar’Met dit antwoord')
    expect(main()).not.toContain('bepaalt uw profiel')
  })

  it('says which single other answer would change it', async () => {
    const { give, person } = await renderQuestions()
    await give(first, 'Zonder vast doel')
    await give(second, 'Binnen 2 jaar')
    await give(third, 'Ik wacht rustig af')
    await heading('Uw risicoprofiel is defensief')
    await person.click(
      screen.getByText('Wat zou uw profiel veranderen?', {
        selector: 'summary *',
      }),
    )
    expect(main()).toContain('Vraag 2, met ‘Over 20 jaar’: offensief')
  })

  it('requires no statement when it is followed', async () => {
    const opened = await renderQuestions()
    await answerBoldly(opened)
    await heading('Uw risicoprofiel is offensief')
    await openOther()
    expect(profile('Offensief past bij uw antwoorden').checked).toBe(true)
    await opened.next()
    expect(await heading('Dit kan uw inleg worden')).toBeDefined()
  })

  it('can be replaced by a more careful one after one statement', async () => {
    const opened = await renderQuestions()
    await answerBoldly(opened)
    await heading('Uw risicoprofiel is offensief')
    await openOther()
    await opened.person.click(profile('Defensief'))
    expect(screen.getAllByRole('radiogroup')).toHaveLength(2)
    await opened.next()
    expect(
      within(await summary())
        .getAllByRole('link')
        .map(textOf),
    ).toEqual(['Kies wat voor u geldt bij uw keuze voor een ander profiel'])
    await opened.person.click(profile(/^Ik heb begrepen welk profiel/))
    await opened.next()
    expect(await heading('Dit kan uw inleg worden')).toBeDefined()
    const flow = opened.portal.store.get(flowsAtom).bedragBeleggen
    expect([flow.riskSelection, flow.firstStatement, flow.secondStatement, flow.thirdStatement]).toEqual([
      'defensief',
      'begrepen',
      '',
      '',
    ])
  })

  it('can be replaced by one with more risk only after all three statements', async () => {
    const opened = await renderQuestions()
    const { give, person, next } = opened
    await give(first, 'Om van te leven')
    await give(second, 'Over 20 jaar')
    await give(third, 'Ik wacht rustig af')
    await heading('Uw risicoprofiel is neutraal')
    await openOther()
    await person.click(profile('Offensief'))
    // Neutraal: 1.0425 · e^(−1.64485 · 0.092) · 0.995 = 0.892, so 11 %; offensief with 17 %: 0.784, so 22 %.
    expect(main()).toContain(
      'Bij uw antwoorden past het profiel neutraal. U kiest het profiel offensief.Van € 1.250 kunt u in een slecht jaar ongeveer € 280 verliezen. Met het profiel neutraal is dat ongeveer € 140.',
    )
    await next()
    expect(within(await summary()).getAllByRole('link')).toHaveLength(3)
    await person.click(profile(/noodzakelijk: zonder dit geld/))
    expect(main()).toContain('U hebt dit geld nodigBeleggen kan verlies geven: beleg geen geld dat u niet kunt missen.')
    await person.click(profile(/adviseur ingeschakeld, die dit profiel/))
    await person.click(profile(/een groter deel van mijn inleg/))
    await person.click(profile(/niet afhankelijk van dit geld/))
    expect(main()).not.toContain('U hebt dit geld nodig')
    await next()
    expect(await heading('Dit kan uw inleg worden')).toBeDefined()
    const flow = opened.portal.store.get(flowsAtom).bedragBeleggen
    expect([flow.firstStatement, flow.secondStatement, flow.thirdStatement]).toEqual([
      'ingeschakeld',
      'begrepen',
      'niet-afhankelijk',
    ])
  })

  it('resets a choice and its statements when the answers give another profile', async () => {
    const opened = await renderQuestions()
    await answerBoldly(opened)
    await heading('Uw risicoprofiel is offensief')
    await openOther()
    await opened.person.click(profile('Defensief'))
    await opened.person.click(profile(/^Ik heb begrepen welk profiel/))
    await opened.router.navigate('/bedrag-beleggen?pagina=vragenlijst&vraag=1')
    await opened.give(first, 'Om van te leven')
    await opened.router.navigate('/bedrag-beleggen?pagina=risicoprofiel')
    await heading('Uw risicoprofiel is neutraal')
    await openOther()
    expect(profile('Neutraal past bij uw antwoorden').checked).toBe(true)
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1)
  })
})
