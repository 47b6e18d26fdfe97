import type { Application } from '@portal/api/operations'
import type { Flow } from '@portal/flows/flow/flow'

/** The data besides the payload of a calculation, so that the customer can continue elsewhere. */
export function toApplication(flow: Flow): Application {
  const { activePage, answers, questionEleven, riskSelection, firstStatement, secondStatement, thirdStatement } = flow
  return {
    activePage,
    kind: flow.name === 'bedragBeleggen' ? flow.kind : '',
    situation: flow.name === 'lijfrenteOpbouwen' ? flow.situation : '',
    durationType: flow.name === 'lijfrenteOpbouwen' ? flow.durationType : '',
    answers: answers.map(({ questionId, answerId }) => ({ questionId, answerId })),
    questionEleven,
    riskSelection,
    firstStatement,
    secondStatement,
    thirdStatement,
  }
}
