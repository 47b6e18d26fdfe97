import { parsedBy } from '../values/field-checks.ts'
import { toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import { parseMobile } from '../values/identifiers.ts'
import { checkNameSigns } from '../values/name-rules.ts'
import { notParsed, parsed, type Parsed, valueOrNull } from '../values/parsed.ts'
import { asTyped, withoutInvisible } from '../values/pasted.ts'
import { toPlainText } from '../values/plain-text.ts'
import { checkPassword } from './password-rules.ts'

/** A field of the page for a new account. */
export type AccountField = 'name' | 'email' | 'mobile' | 'password' | 'acceptsTerms'

/** The values typed on the page for a new account. */
export type TypedAccount = {
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly password: string
  readonly acceptsTerms: boolean
}

const LONGEST_NAME = 100
const LONGEST_EMAIL = 254
/** As a browser reads `<input type="email">` (WHATWG HTML), with a dot in the host; letters are those of ASCII. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/u
/** A domain with letters outside ASCII. */
const INTERNATIONAL_DOMAIN = /^(?=.*[^A-Za-z0-9.-])[\p{L}\p{M}\p{N}.-]+$/u

/** Returns the errors of a new account, in the order of the page. @param brandName The password may not be this name. */
export function checkAccount(
  { name, email, mobile, password, acceptsTerms }: TypedAccount,
  brandName: string,
): FieldErrors<AccountField> {
  return toFieldErrors<AccountField>([
    ['name', checkName(name)],
    ['email', checkEmail(email)],
    ['mobile', parsedBy(parseMobile, mobile)],
    ['password', checkPassword(password, [name, email, brandName])],
    ['acceptsTerms', acceptsTerms ? null : { code: 'must-be-yes' }],
  ])
}

/** Returns what is missing or wrong in an e-mail address; null when it is valid. */
export function checkEmail(email: string): FieldError | null {
  if (toEmailAddress(email).length > LONGEST_EMAIL) return { code: 'too-long', maximum: LONGEST_EMAIL }
  return parsedBy(parseEmail, email)
}

/**
 * Returns an e-mail address as mail servers, and the administration, write it: with a domain in ASCII (RFC 5891), so
 * that `jan@münchen.de` is `jan@xn--mnchen-3ya.de`. Any other text only loses invisible signs.
 */
export function toEmailAddress(text: string): string {
  const typed = asTyped(text)
  const name = typed.slice(0, typed.lastIndexOf('@') + 1)
  const url = `https://${typed.slice(name.length)}`
  if (!INTERNATIONAL_DOMAIN.test(typed.slice(name.length)) || !URL.canParse(url)) return typed
  return name + new URL(url).hostname
}

/** Returns values that `checkAccount` accepts as they are saved: plain texts, and the number as E.164. */
export function toSentAccount<Typed extends Pick<TypedAccount, 'name' | 'email' | 'mobile'>>(typed: Typed): Typed {
  return {
    ...typed,
    name: toName(typed.name),
    email: toEmailAddress(typed.email),
    mobile: valueOrNull(parseMobile(typed.mobile)) ?? typed.mobile,
  }
}

function checkName(typed: string): FieldError | null {
  const name = toName(typed)
  if (name === '') return { code: 'required' }
  if (Array.from(name).length > LONGEST_NAME) return { code: 'too-long', maximum: LONGEST_NAME }
  return checkNameSigns(name)
}

function toName(typed: string): string {
  return toPlainText(withoutInvisible(typed).replace(/\s+/gu, ' '))
}

function parseEmail(text: string): Parsed<string> {
  const email = toEmailAddress(text)
  if (email === '') return notParsed('empty')
  return EMAIL.test(email) ? parsed(email) : notParsed('not-an-email-address')
}
