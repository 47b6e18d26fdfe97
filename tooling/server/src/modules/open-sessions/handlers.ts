import { ApiProblem, notFound } from '../../platform/api-problem.ts'
import type { Handlers } from '../operation/handler.ts'
import { tokenCookieOf } from '../session/session-cookies.ts'
import { createSessionToken } from '../session/session-token.ts'
import { endOne, endOthers, listSessions, writeUse } from './session-rows.ts'

export const openSessionsHandlers = {
  async extendSession({ db, brand, session, now, http }) {
    await writeUse(db, session, now)
    http.setCookie(tokenCookieOf[brand.id], await createSessionToken(db, session, now))
    return { data: {} }
  },

  async getSessions(call) {
    return { data: await listSessions(call.db, call, call.now) }
  },

  async endSession(call) {
    const { db, session, params } = call
    if (params.id === session.publicId) {
      throw new ApiProblem(409, { message: 'Hier bent u nu ingelogd. Kies Uitloggen om deze sessie te beëindigen.' })
    }
    if (!(await endOne(db, call, params.id))) throw notFound()
    return { data: {} }
  },

  async endOtherSessions(call) {
    await endOthers(call.db, call)
    return { data: {} }
  },
} satisfies Partial<Handlers>
