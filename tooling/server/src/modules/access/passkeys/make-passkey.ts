import type { Passkey, PasskeyCeremony, PasskeyRequest } from '@portal/api/operations'
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { randomUUID } from 'node:crypto'
import { ApiProblem, refusedFields } from '../../../platform/api-problem.ts'
import type { Call } from '../../base/operation/handler.ts'
import { toSecurityNotice } from '../session/security-notice.ts'
import { challengeTime, createPasskeyChallenge, consumePasskeyChallenge } from './challenges.ts'
import { insertPasskey, selectCredentials, toPasskey } from './passkey-rows.ts'
import { siteOf, userHandleOf } from './site.ts'

/** Nobody has more devices. */
const maxPasskeys = 20
/** EdDSA, ES256 and RS256: every device supports one of them. */
const algorithms = [-8, -7, -257]

/** A new password leaves passkeys as they are. */
const remedy = 'Verwijder de passkey dan meteen onder ‘Wachtwoord en beveiliging’, verander daarna uw wachtwoord'

type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response']

/** Returns the options for a passkey that counts as two factors and can be found without a user name. */
export async function beginPasskey(call: Call<'beginPasskey'>): Promise<PasskeyCeremony> {
  const { db, brand, session, secretBox, siteUrl } = call
  const { user } = session
  const known = await db.all(selectCredentials, [brand.id, user.id])
  if (known.length >= maxPasskeys) {
    throw new ApiProblem(409, { message: `U hebt al ${maxPasskeys} passkeys. Verwijder er eerst een.` })
  }
  const { token, challenge } = await createPasskeyChallenge(call, user.id)
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: siteOf(siteUrl).rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(userHandleOf(secretBox, brand.id, user.id)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeTime,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return { token, options: { ...options } }
}

/**
 * Saves the passkey that the browser made, and mails the customer.
 * @throws ApiProblem 422 when it was not made for this customer, this site and now
 */
export async function createPasskey(call: Call<'createPasskey'>, request: PasskeyRequest): Promise<Passkey> {
  const { db, brand, session, siteUrl, mailer, now } = call
  const name = request.name.trim()
  if (name === '') throw refusedFields({ name: 'Geef de passkey een naam, bijvoorbeeld Mijn telefoon' })
  const { authenticatorAttachment: _, ...response } = request.credential
  const challenge = await consumePasskeyChallenge(call, session.user.id, request.token)
  const credential = challenge && (await verify(response, challenge, siteUrl))
  if (!credential) throw new ApiProblem(422, { message: 'Deze passkey is niet gemaakt. Probeer het nog eens.' })
  return db.withTransaction(async (transaction) => {
    const row = await transaction.first(insertPasskey, [
      brand.id,
      session.user.id,
      randomUUID(),
      Buffer.from(credential.id, 'base64url'),
      Buffer.from(credential.publicKey),
      credential.counter,
      credential.transports ?? [],
      name,
      now,
    ])
    if (!row) throw new ApiProblem(409, { message: 'Deze passkey is er al.' })
    const text = `U hebt een passkey gemaakt: ${name}. Daarmee logt u in zonder wachtwoord.`
    const mail = toSecurityNotice(brand, session.user, 'U hebt een nieuwe passkey', text, remedy)
    await mailer.send(transaction, brand, mail)
    return toPasskey(row)
  })
}

async function verify(
  response: RegistrationResponse,
  expectedChallenge: string,
  siteUrl: string,
): Promise<WebAuthnCredential | undefined> {
  const { rpID, origin } = siteOf(siteUrl)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return verified ? registrationInfo.credential : undefined
  } catch {
    // The library's error may quote the input, so it is dropped.
    return undefined
  }
}
