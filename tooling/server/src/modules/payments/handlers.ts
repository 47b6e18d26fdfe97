import { ApiProblem } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

function notYet(): never {
  throw new ApiProblem(501, { message: 'Dit kan nog niet.' })
}

export const paymentsHandlers = {
  getPaymentTasks: notYet,
  createPayment: notYet,
  getPayment: notYet,
  createMandate: notYet,
  getMandate: notYet,
  receiveWebhook: notYet,
  receiveTwikeyWebhook: notYet,
} satisfies Partial<Handlers>
