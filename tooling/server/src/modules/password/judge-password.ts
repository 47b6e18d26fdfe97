import { toPasswordErrorText } from '@portal/flows/account/account-error-texts'
import { checkPassword } from '@portal/flows/account/password-rules'
import { refusedFields } from '../../platform/api-problem.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Refuses a new password that breaks the rules of the portal or is common.
 * @param about What others know of the person: see `checkPassword`.
 * @throws ApiProblem 422 at the field `password`
 */
export function requireGoodPassword(password: string, about: readonly string[]): void {
  const error = checkPassword(password, about) ?? (isCommonPassword(password) ? { code: 'common' as const } : null)
  if (error) throw refusedFields({ password: toPasswordErrorText(error) })
}
