import { requireFound } from '../../platform/api-problem.ts'
import type { Handlers } from '../operation/handler.ts'
import { selectHistory, toEvent } from './queries.ts'

const pageSize = 50

export const historyHandlers = {
  async getHistory({ db, brand, session: { user }, params, query: { page = 1 } }) {
    const row = requireFound(
      await db.first(selectHistory, [brand.id, user.id, params.id, pageSize, (page - 1) * pageSize]),
    )
    return { data: { events: row.events.map(toEvent), total: row.total, page, pageSize } }
  },
} satisfies Partial<Handlers>
