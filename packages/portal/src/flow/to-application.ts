import type { Application } from '@portal/api/operations'
import type { Flow } from '@portal/flows/flow/flow'

/** What is kept beside the payload of a calculation, so that the customer can go on elsewhere. */
export function toApplication(flow: Flow): Application {
  const { activePage, answers, questionEleven, riskSelection, firstStatement, secondStatement, thirdStatement } = flow
  return {
    activePage,
    kind: 'kind' in flow ? flow.kind : '',
    situation: 'situation' in flow ? flow.situation : '',
    durationType: 'durationType' in flow ? flow.durationType : '',
    answers: answers.map(({ questionId, answerId }) => ({ questionId, answerId })),
    questionEleven,
    riskSelection,
    firstStatement,
    secondStatement,
    thirdStatement,
  }
}
