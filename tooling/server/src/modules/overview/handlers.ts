import type { Handlers } from '../operation/handler.ts'
import { toCourse } from './course.ts'
import { selectCourse, selectFundValues, selectUpcoming } from './statements.ts'
import { toUpcoming } from './upcoming.ts'

export const overviewHandlers = {
  async getCourse({ db, brand, session: { user }, today }) {
    const [rows, funds] = await Promise.all([
      db.all(selectCourse, [brand.id, user.id, today]),
      db.all(selectFundValues, [brand.id, user.id, today]),
    ])
    return { data: toCourse(rows, funds) }
  },

  async getUpcoming({ db, brand, session: { user }, now }) {
    return { data: toUpcoming(await db.all(selectUpcoming, [brand.id, user.id]), now) }
  },
} satisfies Partial<Handlers>
