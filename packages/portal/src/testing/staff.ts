import type { Answers } from './fake-api.ts'

/** What a server says to staff before anything happened. */
export const staffAnswers: Answers = {
  getAttention: { data: [] },
  getCustomers: { data: { customers: [], total: 0, page: 1, pageSize: 25 } },
  getAudit: { data: { events: [], total: 0, page: 1, pageSize: 50 } },
}
