import { requireFound } from '../../../platform/api-problem.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import { requirePassword } from '../session/require-password.ts'
import { toSecurityNotice } from '../session/security-notice.ts'
import { deletePasskey } from './passkey-rows.ts'

// Loaded when a passkey is first used: their library takes 12 MB.
const loadUse = () => import('./use-passkey.ts')
const loadMaking = () => import('./make-passkey.ts')

export const passkeysHandlers = {
  async beginPasskeyLogin(call) {
    return { data: await (await loadUse()).beginPasskeyLogin(call) }
  },

  async loginPasskey(call) {
    return { data: await (await loadUse()).logInWithPasskey(call, call.body) }
  },

  async beginPasskey(call) {
    await requirePassword(call, call.body.password)
    return { data: await (await loadMaking()).beginPasskey(call) }
  },

  async createPasskey(call) {
    return { data: await (await loadMaking()).createPasskey(call, call.body) }
  },

  async deletePasskey({ db, brand, session, mailer, params }) {
    await db.withTransaction(async (transaction) => {
      const removed = requireFound(await transaction.first(deletePasskey, [brand.id, session.user.id, params.id]))
      const text = `U hebt een passkey verwijderd: ${removed.name}. Daarmee kunt u niet meer inloggen.`
      const mail = toSecurityNotice(brand, session.user, 'Een passkey is verwijderd', text)
      await mailer.send(transaction, brand, mail)
    })
    return { data: {} }
  },
} satisfies Partial<Handlers>
