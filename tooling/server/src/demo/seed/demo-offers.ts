import type { Application, CalculationPayload } from '@portal/api/operations'
import { firstDayOfNextMonth, type CalendarDate } from '@portal/flows/values/dates'
import { questionnaires } from '../../modules/reference/questionnaires.ts'
import type { DemoLogin } from './demo-people.ts'

type DemoOffer = { payload: CalculationPayload; application: Application }

/** The saved calculation of each demo customer who has one, up to its result. */
export function demoOffers(today: CalendarDate): Partial<Record<DemoLogin, DemoOffer>> {
  const shared = { productCode: 'SB', start: firstDayOfNextMonth(today) } as const
  return {
    spaarder: {
      application: { ...atResult, kind: 'eenmalig-en-maandelijks', ...neutral },
      payload: {
        ...shared,
        initialDeposit: 5_000,
        periodicDeposit: 150,
        duration: 20,
        chosenRiskProfile: 'neutraal',
        description: 'Verbouwing',
        funds: [
          { id: 'mix-neutraal', percentage: 0.6 },
          { id: 'aandelen-wereld', percentage: 0.2 },
          { id: 'obligaties-euro-staat', percentage: 0.2 },
        ],
      },
    },
    langjarig: {
      application: { ...atResult, kind: 'eenmalig' },
      payload: {
        ...shared,
        initialDeposit: 25_000,
        periodicDeposit: 0,
        duration: 10,
        chosenRiskProfile: 'NVT',
        description: 'Erfenis',
        funds: [
          { id: 'aandelen-wereld', percentage: 0.5 },
          { id: 'vastgoed-wereld', percentage: 0.125 },
          { id: 'obligaties-bedrijven', percentage: 0.375 },
        ],
      },
    },
  }
}

const atResult: Application = {
  activePage: 'resultaat',
  kind: '',
  situation: '',
  durationType: '',
  answers: [],
  questionEleven: '',
  riskSelection: '',
  firstStatement: '',
  secondStatement: '',
  thirdStatement: '',
}

/** The third answer to each question gives the profile neutraal. */
const neutralAnswers = questionnaires.flatMap(({ questions }) =>
  questions.map(({ id, answers }) => ({ questionId: id, answerId: answers[2]?.id ?? '' })),
)
const neutral = { answers: neutralAnswers, questionEleven: neutralAnswers.at(-1)?.answerId ?? '' }
