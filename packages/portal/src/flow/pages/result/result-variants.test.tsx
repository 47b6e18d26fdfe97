import type { CalculationPayload } from '@portal/api/operations'
import { concatenateQuestionnaires } from '@portal/flows/flow/questionnaire'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowsAtom } from '../../../store/flow-slices.ts'
import { offerID, payload, toCalculation, toDrawdownCalculation } from '../../../testing/calculations.ts'
import { type Answers, pending } from '../../../testing/fake-api.ts'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { rowsOf } from '../../../testing/read-page.ts'
import { questionnaires, riskProfiles } from '../../../testing/reference-data.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { openWhatIf } from '../../../testing/result-page.ts'
import { drawdownPlan, plan, savedFlow, savedFlowOf } from '../../../testing/saved-copies.ts'

/** Returns € 16.543,21, and € 1.000 more for each difference from the plan. */
const previewCalculation: Answers['previewCalculation'] = ({ body }) => {
  const asked = body as CalculationPayload
  const cents = 1_654_321 + (asked.duration - 10) * 100_000 + (asked.periodicDeposit - 100.5) * 2_000
  const calculation = toCalculation(asked, null)
  const nominal = { ...calculation.end.nominal, expectedCents: cents }
  return { data: { ...calculation, end: { ...calculation.end, nominal } } }
}

const rows = async () => rowsOf(await screen.findByRole('table', { name: 'Eén ding anders' }))

function renderOpened(...visit: Parameters<typeof renderAt>) {
  const opened = renderAt(...visit)
  return openWhatIf().then(() => opened)
}

describe('a variant of the plan', () => {
  // Requirement C16.
  it('with a later start, a higher deposit or a longer term is shown beside the result', async () => {
    const { api, person } = await renderOpened('/bedrag-beleggen?pagina=resultaat', {
      answers: { ...flowAnswers, previewCalculation },
      saved: savedFlow(plan),
    })
    expect((await rows())[1]).toEqual(['Niets: dit is uw berekening', '€ 13.600', '–', ''])
    await person.click(screen.getByRole('button', { name: 'Toon in euro’s van dan' }))
    await waitFor(async () =>
      expect(await rows()).toEqual([
        ['Wat u anders doet', 'Verwachte waarde', 'Verschil', 'Wijziging overnemen'],
        ['Niets: dit is uw berekening', '€ 16.500', '–', ''],
        [
          'Een jaar later beginnen, met dezelfde einddatum',
          '€ 15.500',
          '€ 1.000 minder',
          'Overnemen Een jaar later beginnen, met dezelfde einddatum',
        ],
        ['€ 50 per maand meer inleggen', '€ 17.500', '€ 1.000 meer', 'Overnemen € 50 per maand meer inleggen'],
        ['Vijf jaar langer doorgaan', '€ 21.500', '€ 5.000 meer', 'Overnemen Vijf jaar langer doorgaan'],
      ]),
    )
    const asked = api.callsOf('previewCalculation').map(({ body }) => body as CalculationPayload)
    expect(asked.map(({ start, duration, periodicDeposit }) => [start, duration, periodicDeposit])).toEqual([
      ['2027-12-01', 9, 100.5],
      ['2026-12-01', 10, 150.5],
      ['2026-12-01', 15, 100.5],
    ])
    expect(asked.every(({ funds }) => funds.length === 2)).toBe(true)
    // The variants use the assumptions of the result itself.
    expect(api.callsOf('previewCalculation').map(({ query }) => query.get('parameterSetId'))).toEqual(
      Array.from({ length: 3 }, () => '2026-2'),
    )
  })

  // Requirement C16.
  it('is applied with a button, and the result stays until the new one is there', async () => {
    const { person, api, portal } = await renderOpened('/bedrag-beleggen?pagina=resultaat', {
      answers: {
        ...flowAnswers,
        previewCalculation,
        getCalculation: { data: toCalculation(payload) },
        updateCalculation: ({ body }) => ({ data: toCalculation(body as CalculationPayload) }),
      },
      saved: savedFlow(plan),
    })
    await rows()
    const slow = pending<'updateCalculation'>()
    api.answer({ updateCalculation: slow.answer })
    await person.click(screen.getByRole('button', { name: 'Overnemen Vijf jaar langer doorgaan' }))
    await waitFor(() => expect(api.callsOf('updateCalculation')).toHaveLength(1))
    expect(screen.getByText('Verwacht na 10 jaar')).toBeDefined()
    const sent = { ...payload, duration: 15 }
    expect(api.callsOf('updateCalculation')[0]?.body).toEqual(sent)
    slow.give({ data: toCalculation(sent) })
    expect(await screen.findByText('Uw berekening is aangepast.')).toBeDefined()
    expect(portal.store.get(flowsAtom).bedragBeleggen).toMatchObject({ duration: 15, resultaat: { payload: sent } })
  })

  it('that gives another profile leads to that profile and its mix', async () => {
    const years = { q2a: { minimum: 0, maximum: 14 }, q2b: { minimum: 15, maximum: null } }
    const questions = concatenateQuestionnaires(questionnaires).map((question) => ({
      ...question,
      answers: question.answers.map((answer) =>
        answer.id === 'q2a' || answer.id === 'q2b' ? { ...answer, horizonYears: years[answer.id] } : answer,
      ),
    }))
    const careful: CalculationPayload = {
      ...payload,
      chosenRiskProfile: 'defensief',
      funds: [
        { id: 'wereld', percentage: 0.3 },
        { id: 'obligaties', percentage: 0.7 },
      ],
    }
    const { person, portal } = await renderOpened('/bedrag-beleggen?pagina=resultaat', {
      answers: {
        ...flowAnswers,
        previewCalculation,
        getCalculation: { data: toCalculation(careful) },
        updateCalculation: ({ body }) => ({ data: toCalculation(body as CalculationPayload) }),
      },
      saved: savedFlow({
        ...plan,
        calculationBasedOnProfile: true,
        questions,
        riskProfiles: [...riskProfiles],
        answers: ['q1b', 'q2a', 'q3b'].map((answerId) => ({ questionId: answerId.slice(0, 2), answerId })),
        funds: [
          { id: 'wereld', percentage: 30 },
          { id: 'obligaties', percentage: 70 },
        ],
        offerID,
        resultaat: toCalculation(careful),
      }),
    })
    await rows()
    await person.click(screen.getByRole('button', { name: 'Overnemen Vijf jaar langer doorgaan' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw risicoprofiel is offensief' })).toBeDefined()
    await waitFor(() =>
      expect(portal.store.get(flowsAtom).bedragBeleggen.funds).toEqual([{ id: 'wereld', percentage: 100 }]),
    )
  })

  it('of a later start is applied with the same end, and has no later start of its own', async () => {
    const { person, api, portal } = await renderOpened('/bedrag-beleggen?pagina=resultaat', {
      answers: {
        ...flowAnswers,
        previewCalculation,
        getCalculation: { data: toCalculation(payload) },
        updateCalculation: ({ body }) => ({ data: toCalculation(body as CalculationPayload) }),
      },
      saved: savedFlow(plan),
    })
    await rows()
    await person.click(screen.getByRole('button', { name: /^Overnemen Een jaar later beginnen/ }))
    expect(await screen.findByText('Uw berekening is aangepast.')).toBeDefined()
    const sent = { ...payload, start: '2027-12-01', duration: 9 }
    expect(api.callsOf('updateCalculation')[0]?.body).toEqual(sent)
    expect(portal.store.get(flowsAtom).bedragBeleggen).toMatchObject({ start: '2027-12-01', duration: 9 })
    expect(screen.queryByRole('button', { name: /^Overnemen Een jaar later beginnen/ })).toBeNull()
  })

  it('that is no longer possible once it is applied leaves the focus at the variants', async () => {
    const long = { ...payload, duration: 55 }
    const { person } = await renderOpened('/bedrag-beleggen?pagina=resultaat', {
      answers: {
        ...flowAnswers,
        previewCalculation,
        getCalculation: { data: toCalculation(long) },
        updateCalculation: ({ body }) => ({ data: toCalculation(body as CalculationPayload) }),
      },
      saved: savedFlow({ ...plan, duration: 55, resultaat: toCalculation(long) }),
    })
    await rows()
    await person.click(screen.getByRole('button', { name: 'Overnemen Vijf jaar langer doorgaan' }))
    expect(await screen.findByText('Uw berekening is aangepast.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Overnemen Vijf jaar langer doorgaan' })).toBeNull()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Eén ding anders')
  })

  it('that cannot be applied shows an error, and the plan stays', async () => {
    const { person, api, portal } = await renderOpened('/bedrag-beleggen?pagina=resultaat', {
      answers: { ...flowAnswers, previewCalculation, getCalculation: { data: toCalculation(payload) } },
      saved: savedFlow(plan),
    })
    await rows()
    api.answer({ updateCalculation: { status: 500 } })
    await person.click(screen.getByRole('button', { name: 'Overnemen Vijf jaar langer doorgaan' }))
    expect(await screen.findByText('Er ging bij ons iets mis. Probeer het later opnieuw.')).toBeDefined()
    expect(portal.store.get(flowsAtom).bedragBeleggen.duration).toBe(10)
  })

  it('of a longer annuity shows its first payment', async () => {
    await renderOpened('/lijfrente-uitkeren?pagina=resultaat', {
      answers: {
        ...flowAnswers,
        createCalculation: ({ body }) => ({ data: toDrawdownCalculation(body as never) }),
        previewCalculation: ({ body }) => ({ data: toDrawdownCalculation(body as never, null) }),
      },
      saved: savedFlowOf('lijfrenteUitkeren', drawdownPlan),
    })
    await waitFor(async () =>
      expect(await rows()).toEqual([
        ['Wat u anders doet', 'Eerste uitkering, verwacht', 'Verschil', 'Wijziging overnemen'],
        ['Niets: dit is uw berekening', '€ 600', '–', ''],
        ['Met 10% meer kapitaal beginnen', '€ 600', '€ 0', 'Overnemen Met 10% meer kapitaal beginnen'],
        ['Vijf jaar langer uitkeringen krijgen', '€ 600', '€ 0', 'Overnemen Vijf jaar langer uitkeringen krijgen'],
      ]),
    )
  })

  it('that cannot be calculated shows that, and the result stays', async () => {
    await renderOpened('/bedrag-beleggen?pagina=resultaat', {
      answers: { ...flowAnswers, previewCalculation: { status: 500 } },
      saved: savedFlow(plan),
    })
    await waitFor(async () =>
      expect((await rows())[2]).toEqual([expect.any(String), 'Niet te berekenen', '–', expect.any(String)]),
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Dit kan uw inleg worden' })).toBeDefined()
  })
})
