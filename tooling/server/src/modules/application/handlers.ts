import { ApiProblem } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

function notYet(): never {
  throw new ApiProblem(501, { message: 'Dit kan nog niet.' })
}

export const applicationHandlers = {
  getApplicants: notYet,
  saveApplicants: notYet,
  requestSigningCode: notYet,
  signApplication: notYet,
} satisfies Partial<Handlers>
