import { toLetters, checkPassword } from '@portal/flows/account/password-rules'
import { readFileSync } from 'node:fs'
import { toPasswordErrorText } from '@portal/flows/account/account-error-texts'
import { refusedFields } from '../../../platform/api-problem.ts'
import type { Brand } from '../../../platform/brands.ts'

type Person = { name: string; email: string; username: string }

/**
 * Refuses a new password that breaks the rules of the portal or is common.
 * @throws ApiProblem 422 at the field `password`
 */
export function requireGoodPassword(password: string, { name, email, username }: Person, brand: Brand): void {
  const about = [name, email, username, brand.name]
  const error = checkPassword(password, about) ?? (isCommonPassword(password) ? { code: 'common' as const } : null)
  if (error) throw refusedFields({ password: toPasswordErrorText(error) })
}

const file = new URL('../../../../data/common-passwords.txt', import.meta.url)
/** Loaded at first use. */
let known: Set<string> | undefined

/**
 * Returns true for a password that is guessed first: a word, name or phrase of the list, also with digits and signs
 * around or in between, with signs for letters, or repeated.
 */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readFileSync(file, 'utf8').trim().split('\n').map(toLetters))
  const common = known
  const bare = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const letters = password.replace(/[^\p{L}\p{M}]+/gu, '')
  return [password, bare, letters].map(toLetters).some((read) => common.has(read) || common.has(toRepeated(read)))
}

/** The shortest text that gives this one when repeated. */
function toRepeated(text: string): string {
  return text.slice(0, (text + text).indexOf(text, 1))
}
