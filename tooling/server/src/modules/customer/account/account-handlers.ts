import type { Handlers } from '../../base/operation/handler.ts'
import { savePersonalInfo, readPersonalInfo } from './personal-info.ts'
import { relationHandlers } from './relations.ts'

export const accountHandlers = {
  getUser({ session }) {
    return { data: session.user }
  },

  async getPersonalInfo(call) {
    return { data: await readPersonalInfo(call) }
  },

  async updatePersonalInfo(call) {
    await savePersonalInfo(call)
    return { data: await readPersonalInfo(call) }
  },

  ...relationHandlers,
} satisfies Partial<Handlers>
