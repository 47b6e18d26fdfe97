import type { ApiError } from '@portal/api/errors'
import { toErrorText } from '../../../shared/error-texts.ts'
import { documentTexts as texts } from './documents-texts.ts'

/** Returns the reason of a failed upload: the server's sentence, one about files, or that of the kind of failure. */
export function toFailureText(error: ApiError): string {
  if (error.serverMessage !== null) return error.serverMessage
  if (error.status === 413) return texts.problems['too-large']
  return error.kind === 'validation' ? texts.problems.unreadable : toErrorText(error)
}
