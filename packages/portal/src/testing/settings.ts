import type { NewsletterTopic, User } from '@portal/api/operations'
import { childRelation, countries, partnerRelation, personalInfo } from './applications.ts'
import { customer } from './customers.ts'
import type { Answers } from './fake-api.ts'

export const topics: NewsletterTopic[] = [
  {
    id: 'markt',
    title: 'Nieuws over de markt',
    description: 'Elke maand wat er op de beurs gebeurde.',
    since: '2026-05-03T10:00:00.000Z',
  },
  { id: 'product', title: 'Nieuwe producten', description: 'Hoogstens vier keer per jaar.', since: null },
]

/** The customer as staff see the portal during an impersonation. */
export const actedCustomer: User = {
  ...customer,
  actedBy: { name: 'Ada Beheer', reason: 'Vraag van de klant', endsAt: '2026-11-20T12:30:00.000Z' },
}

/** The server's responses to a customer who opens the settings. */
export const settingsAnswers: Answers = {
  getCountries: { data: countries },
  getPersonalInfo: { data: personalInfo },
  getRelations: { data: [partnerRelation, childRelation] },
  getNewsletter: { data: topics },
  getErasure: { data: null },
}
