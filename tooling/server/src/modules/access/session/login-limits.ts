import type { BrandId } from '../../../platform/brands.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { forgetTries, type Limit } from './attempts.ts'
import { isKnownDevice } from './known-devices.ts'

type From = { brandId: BrandId; network: string; device: string | undefined }

/**
 * The subjects that a password attempt counts against: the network, the account, and both together. On a known device
 * of this user it counts against the device alone, so that guesses elsewhere cannot lock the owner out.
 */
export async function loginLimits(
  db: Queries,
  from: From,
  name: string,
  userId: string | undefined,
): Promise<readonly [...Limit[], Limit]> {
  if (await isKnownDevice(db, userId, from.device)) return [{ kind: 'device', subject: `${userId}\n${from.device}` }]
  const network = { kind: 'network', subject: `${from.brandId}\n${from.network}` } as const
  const [account, together] = accountLimits(from, userId ?? name.toLowerCase())
  return [network, account, together]
}

/** A forgotten password is usually tried a few times first, and guesses at it say nothing about the new one. */
export async function forgetLoginTries(db: Queries, from: Omit<From, 'device'>, userId: string): Promise<void> {
  for (const limit of accountLimits(from, userId)) await forgetTries(db, limit)
}

function accountLimits({ brandId, network }: Omit<From, 'device'>, account: string): [Limit, Limit] {
  const subject = `${brandId}\n${account}`
  return [
    { kind: 'account', subject },
    { kind: 'account-network', subject: `${subject}\n${network}` },
  ]
}
