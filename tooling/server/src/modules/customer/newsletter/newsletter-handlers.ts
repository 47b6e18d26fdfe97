import type { NewsletterTopic } from '@portal/api/operations'
import { isNewsletterTopic, newsletterTopics } from '@portal/flows/account/newsletter-topics'
import { refusedFields } from '../../../platform/api-problem.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import type { Own } from '../../base/operation/owned.ts'

const selectConsents = statement<{ topic: string; consented_at: Date }, Own>('newsletter consents')`
  select topic, consented_at from newsletter_consents where brand = $1 and user_id = $2 and withdrawn_at is null`
const withdrawOthers = statement<never, [...Own, topics: readonly string[], now: Date]>('newsletter withdraw')`
  update newsletter_consents set withdrawn_at = greatest(consented_at, $4)
   where brand = $1 and user_id = $2 and withdrawn_at is null and topic <> all ($3::text[])`
// A new consent at the same instant replaces the withdrawal.
const consent = statement<never, [...Own, topics: readonly string[], now: Date]>('newsletter consent')`
  insert into newsletter_consents (brand, user_id, topic, consented_at)
  select $1, $2, topic, $4 from unnest($3::text[]) as chosen (topic)
   where not exists (select from newsletter_consents as known
                      where brand = $1 and user_id = $2 and known.topic = chosen.topic and withdrawn_at is null)
  on conflict (brand, user_id, topic, consented_at) do update set withdrawn_at = null`
const lockUser = statement<{ id: string }, Own>('newsletter lock user')`
  select id from users where brand = $1 and id = $2 for no key update`

export const newsletterHandlers = {
  async getNewsletter({ db, brand, session: { user } }) {
    return { data: await readTopics(db, [brand.id, user.id]) }
  },

  /** Saves the topics. An earlier consent keeps its date, and a withdrawal stays as a row. */
  async saveNewsletter({ db, brand, session: { user }, body: { topics }, now }) {
    if (!topics.every(isNewsletterTopic)) throw refusedFields({ topics: 'Kies onderwerpen uit de lijst.' })
    const own: Own = [brand.id, user.id]
    const data = await db.withTransaction(async (transaction) => {
      await transaction.first(lockUser, own)
      await transaction.run(withdrawOthers, [...own, topics, now])
      await transaction.run(consent, [...own, topics, now])
      return readTopics(transaction, own)
    })
    return { data }
  },
} satisfies Partial<Handlers>

async function readTopics(db: Queries, own: Own): Promise<NewsletterTopic[]> {
  const rows = await db.all(selectConsents, own)
  const since = new Map(rows.map((row) => [row.topic, row.consented_at.toISOString()]))
  return newsletterTopics.topics.map((topic) => ({ ...topic, since: since.get(topic.id) ?? null }))
}
