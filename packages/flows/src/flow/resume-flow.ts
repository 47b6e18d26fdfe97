import type { Application, Offer } from '@portal/api/operations'
import { rulesOf, type Flow } from './flow.ts'
import { toPercentages } from './fund-percentages.ts'
import { readAmounts, type PayloadAmounts } from './payload-amounts.ts'
import { pageIds } from './page-ids.ts'
import { productOf } from '../values/products.ts'

/**
 * Rebuilds the flow of a saved calculation to resume it: the values of the payload and the answers of the application,
 * on the page that was reached. The server's questions and profiles are added afterwards (`withQuestionnaires`), and so
 * is the calculation; then `resolvePage` decides whether that page can be shown.
 * @param amounts The amounts of the payload, when they were read before.
 */
export function resumeFlow(offer: Offer, amounts: PayloadAmounts = readAmounts(offer.payload).amounts): Flow {
  const { payload, application } = offer
  const { initial, resume } = rulesOf(productOf(payload.productCode).flow)
  const initialDeposit = amounts.initialDepositCents || null
  const periodicDeposit = amounts.periodicDepositCents || null
  const otherTemporaryPayouts = amounts.otherTemporaryCents || null
  return {
    ...initial,
    offerID: offer.offerID,
    contractID: offer.contractId,
    activePage: pageIds.find((page) => page === application?.activePage) ?? 'stap1',
    answers: application?.answers ?? [],
    questionEleven: application?.questionEleven ?? '',
    firstStatement: application?.firstStatement ?? '',
    secondStatement: application?.secondStatement ?? '',
    thirdStatement: application?.thirdStatement ?? '',
    riskSelection: application?.riskSelection ?? '',
    calculationBasedOnProfile: payload.chosenRiskProfile !== 'NVT',
    initialDeposit,
    duration: payload.duration,
    start: payload.start,
    funds: toPercentages(amounts.funds),
    ...resume({ payload, application, initialDeposit, periodicDeposit, otherTemporaryPayouts }),
  }
}

/** The data besides the payload of a calculation, so that the customer can continue elsewhere. */
export function toApplication(flow: Flow): Application {
  const { activePage, answers, questionEleven, riskSelection, firstStatement, secondStatement, thirdStatement } = flow
  return {
    activePage,
    kind: '',
    situation: '',
    durationType: '',
    ...rulesOf(flow.name).toApplication(flow),
    answers: answers.map(({ questionId, answerId }) => ({ questionId, answerId })),
    questionEleven,
    riskSelection,
    firstStatement,
    secondStatement,
    thirdStatement,
  }
}
