import type { Logger } from 'pino'
import type { Brand, BrandId, Brands } from '../../../platform/brands.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'
import type { Mail, Mailer } from '../../../ports/mail.ts'

type Mailing = { db: Database; mailer: Mailer; brands: Brands; siteUrls: Readonly<Record<BrandId, string>> }
/** What one run of a job that mails customers works with. */
export type MailRun = Mailing & { now: Date }
/** The same for a job that repeats. */
export type MailJob = Mailing & { clock: Clock; log: Logger }

type Waiting<Row> = {
  /** Locks the next row that waits for its mail. */
  claim: (transaction: Queries) => Promise<Row | undefined>
  toMail: (brand: Brand, siteUrl: string, row: Row) => Mail
  setMailed: (transaction: Queries, row: Row) => Promise<unknown>
}

/** Mails everything that waits once, each in a transaction, so that it can stop at any point. */
export async function mailEach<Row extends { brand: BrandId }>(
  { db, mailer, brands, siteUrls }: Mailing,
  { claim, toMail, setMailed }: Waiting<Row>,
): Promise<void> {
  const mailOne = () =>
    db.withTransaction(async (transaction) => {
      const row = await claim(transaction)
      if (!row) return false
      const brand = brands[row.brand]
      await mailer.send(transaction, brand, toMail(brand, siteUrls[brand.id], row))
      await setMailed(transaction, row)
      return true
    })
  while (await mailOne());
}
