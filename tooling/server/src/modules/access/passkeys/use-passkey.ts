import type { LoginResult, PasskeyCeremony, PasskeyLoginRequest } from '@portal/api/operations'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { timingSafeEqual } from 'node:crypto'
import { ApiProblem } from '../../../platform/api-problem.ts'
import type { Call } from '../../base/operation/handler.ts'
import { countTry, giveBackTry, limitOfNetwork } from '../session/attempts.ts'
import { completeLogin } from '../session/complete-login.ts'
import { challengeTime, createPasskeyChallenge, consumePasskeyChallenge } from './challenges.ts'
import { selectPasskey, updateUse, type PasskeyRow } from './passkey-rows.ts'
import { siteOf, userHandleOf } from './site.ts'

type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response']

/** Returns the options with which a browser finds any passkey of this site. */
export async function beginPasskeyLogin(call: Call<'beginPasskeyLogin'>): Promise<PasskeyCeremony> {
  await countTry(call.db, limitOfNetwork('passkey-options', call), call.now)
  const { token, challenge } = await createPasskeyChallenge(call, null)
  const options = await generateAuthenticationOptions({
    rpID: siteOf(call.siteUrl).rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeTime,
    userVerification: 'required',
  })
  return { token, options: { ...options } }
}

/**
 * Creates a session without another factor: an unlocked device proves two.
 * @throws ApiProblem 401, the same for every reason; 429 after too many attempts
 */
export async function logInWithPasskey(
  call: Call<'loginPasskey'>,
  { token, credential }: PasskeyLoginRequest,
): Promise<LoginResult> {
  const { db, brand, now } = call
  const limit = limitOfNetwork('passkey', call)
  await countTry(db, limit, now)
  const challenge = await consumePasskeyChallenge(call, null, token)
  const passkey = await db.first(selectPasskey, [brand.id, Buffer.from(credential.id, 'base64url')])
  const { authenticatorAttachment: _, ...response } = credential
  const counter = challenge && passkey ? await verify(call, passkey, response, challenge) : undefined
  if (!passkey || counter === undefined) throw refused()
  const result = await completeLogin(call, passkey.user_id, async (transaction) => {
    const used = await transaction.run(updateUse, [brand.id, passkey.user_id, passkey.id, counter, now])
    if (used !== 1) throw refused()
  })
  await giveBackTry(db, limit)
  return result
}

/** The new value of the device's counter; undefined when the proof is invalid. */
async function verify(
  { brand, secretBox, siteUrl }: Call<'loginPasskey'>,
  passkey: PasskeyRow,
  response: AuthenticationResponse,
  expectedChallenge: string,
): Promise<number | undefined> {
  const { rpID, origin } = siteOf(siteUrl)
  const handle = Buffer.from(response.response.userHandle ?? '', 'base64url')
  const expectedHandle = userHandleOf(secretBox, brand.id, passkey.user_id)
  if (handle.length !== expectedHandle.length || !timingSafeEqual(handle, expectedHandle)) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library's error may quote the input, so it is dropped.
    return undefined
  }
}

function refused(): ApiProblem {
  return new ApiProblem(401, { message: 'Inloggen met deze passkey lukt niet. Log in met uw wachtwoord.' })
}
