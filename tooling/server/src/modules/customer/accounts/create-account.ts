import type { AccountRequest } from '@portal/api/operations'
import { toAccountErrorText } from '@portal/flows/account/account-error-texts'
import { type AccountField, checkAccount, toSentAccount } from '@portal/flows/account/account-rules'
import { hasNoErrors, type FieldError } from '@portal/flows/values/field-error'
import { ACCOUNT_LINK_HOURS } from '@portal/flows/account/terms'
import { refusedByRules } from '../../../platform/api-problem.ts'
import type { Brand, BrandId } from '../../../platform/brands.ts'
import { statement } from '../../../platform/database/database.ts'
import type { Mail } from '../../../ports/mail.ts'
import { calculatePayload } from '../../applying/calculation/calculate-payload.ts'
import { countCalculation, inTurn } from '../../applying/calculation/calculation-limit.ts'
import { type Addressee, toMail } from '../../base/letters/letter.ts'
import type { Call, Handler } from '../../base/operation/handler.ts'
import { isCommonPassword } from '../../access/password/common-passwords.ts'
import { countTry, limitOfNetwork } from '../../access/session/attempts.ts'
import { hashPassword } from '../../access/session/password.ts'
import { createSecretValue, toStoredId } from '../../access/session/secret-value.ts'
import { insertRequest } from './account-requests.ts'
import { setRegistrationCookie } from './registration-cookie.ts'

const selectUser = statement<{ name: string; email: string }, [brand: BrandId, email: string]>('create-account user')`
  select name, email from users where brand = $1 and (lower(email) = lower($2) or lower(username) = lower($2))`

/**
 * Responds to an existing address with the same text, status and time: the password is hashed and the request saved as
 * well, with a token that nobody receives.
 */
export const createAccount: Handler<'createAccount'> = async (call) => {
  const { db, brand, body, mailer, siteUrl, now } = call
  requireValid(body, brand)
  const { name, email, mobile, password } = toSentAccount(body)
  await countTry(db, limitOfNetwork('sign-up-network', call), now)
  await countTry(db, { kind: 'sign-up-address', subject: `${brand.id}\n${email.toLowerCase()}` }, now)
  const [calculation, application] = await toKeep(call)
  const passwordHash = await hashPassword(password)
  const user = await db.first(selectUser, [brand.id, email])
  const token = createSecretValue()
  const id = toStoredId(token) as Buffer
  const mail = user
    ? toKnownMail(brand, user, siteUrl)
    : toConfirmMail(brand, { email, mobile }, `${siteUrl}/account-aanmaken#token=${token}`)
  const request = [id, brand.id, email, name, mobile, passwordHash, calculation, application, now] as const
  await db.withTransaction(async (transaction) => {
    await transaction.run(insertRequest, [...request])
    await mailer.send(transaction, brand, mail)
  })
  setRegistrationCookie(call, token)
  return { data: {} }
}

function requireValid(body: AccountRequest, brand: Brand): void {
  const errors: { [field in AccountField]?: FieldError } = { ...checkAccount(body, brand.name) }
  if (isCommonPassword(body.password)) errors.password ??= { code: 'common' }
  if (!hasNoErrors(errors)) throw refusedByRules(errors, toAccountErrorText)
}

/** Checks the calculation and application of an open calculator, and returns them as they are saved. */
async function toKeep({ body, http, now, reference }: Call<'createAccount'>): Promise<[string | null, string | null]> {
  const { calculation, application } = body
  if (!calculation) return [null, null]
  countCalculation(http.network, now)
  await inTurn(http.network, () => calculatePayload(calculation, now, reference, null))
  return [JSON.stringify(calculation), application ? JSON.stringify(application) : null]
}

/**
 * The mail has no name, and so a plain greeting: the address is not confirmed yet, and its owner must not get a stranger's
 * words. The end of the number shows whose request it is: the password of a stranger would open the account.
 */
function toConfirmMail(brand: Brand, { email, mobile }: { email: string; mobile: string }, url: string): Mail {
  const mail = toMail(brand, { email, name: null }, 'Bevestig uw account', [
    `Er is met dit e-mailadres een account aangevraagd bij ${brand.name}. Hebt u dat gedaan? Bevestig het dan hier:`,
    { label: 'Account bevestigen', url },
    `U kunt de link één keer gebruiken, tot ${ACCOUNT_LINK_HOURS} uur na de aanvraag.`,
    `Het mobiele nummer van deze aanvraag eindigt op ${mobile.slice(-2)}. Is dat niet uw nummer, of hebt u geen account aangevraagd? Klik dan niet op de link. Er wordt dan geen account gemaakt.`,
  ])
  return { ...mail, usefulMinutes: ACCOUNT_LINK_HOURS * 60 }
}

function toKnownMail(brand: Brand, to: Addressee, siteUrl: string): Mail {
  return toMail(brand, to, 'U hebt al een account', [
    `Er is met dit e-mailadres een account aangevraagd bij ${brand.name}. U hebt al een account: daar is niets aan veranderd.`,
    `U kunt inloggen met uw wachtwoord. Weet u het niet meer? Kies dan een nieuw wachtwoord.`,
    { label: 'Nieuw wachtwoord aanvragen', url: `${siteUrl}/wachtwoord-vergeten` },
    'Hebt u geen account aangevraagd? Dan hoeft u niets te doen.',
  ])
}
