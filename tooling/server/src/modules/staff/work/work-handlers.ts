import type { Handlers } from '../../base/operation/handler.ts'
import { findWork, pageSize } from './find-work.ts'

export const workHandlers = {
  async getWork({ db, brand, query, now }) {
    const { page = 1 } = query
    return { data: { ...(await findWork(db, brand.id, query, now)), page, pageSize } }
  },
} satisfies Partial<Handlers>
