import { toLetters } from '@portal/flows/account/password-rules'
import { readFileSync } from 'node:fs'

const file = new URL('../../../data/common-passwords.txt', import.meta.url)
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
