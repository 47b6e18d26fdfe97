import { ApiProblem } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

function notYet(): never {
  throw new ApiProblem(501, { message: 'Dit kan nog niet.' })
}

export const filesHandlers = {
  getFiles: notYet,
  getFile: notYet,
  saveFile: notYet,
  deleteFile: notYet,
} satisfies Partial<Handlers>
