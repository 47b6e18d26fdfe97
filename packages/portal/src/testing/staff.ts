import type { Answers } from './fake-api.ts'

/** The server's responses to staff by default. */
export const staffAnswers: Answers = {
  getAttention: { data: [] },
  getWork: { data: { items: [], total: 0, page: 1, pageSize: 25 } },
  getCustomers: { data: { customers: [], total: 0, page: 1, pageSize: 25 } },
  getAudit: { data: { events: [], total: 0, page: 1, pageSize: 50 } },
}
