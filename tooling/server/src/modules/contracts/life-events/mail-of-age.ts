import { REFUND_DAYS } from '@portal/flows/payment/bank-terms'
import type { CalendarDate } from '@portal/flows/values/dates'
import { toMoment } from '@portal/flows/values/moment'
import type { Logger } from 'pino'
import type { Brand, Brands } from '../../../platform/brands.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, statement } from '../../../platform/database/database.ts'
import { repeat } from '../../../platform/repeat.ts'
import type { Mail, Mailer } from '../../../ports/mail.ts'
import { toMail } from '../../base/letters/letter.ts'

const pause = 60_000
/** Nobody is told at midnight. */
const firstTime = '09:00'

type ContractOfAge = { brand: Brand['id']; id: string; number: string; name: string; email: string; deposits: boolean }

const claimOfAge = statement<ContractOfAge, [today: CalendarDate]>('contracts of age to mail')`
  select contracts.brand, contracts.id, number, users.name, email, periodic_deposit_cents > 0 as deposits
    from contracts join users on users.brand = contracts.brand and users.id = owner_id
   where adult_on <= $1::date and adult_mailed_at is null and state = 'active'
   order by adult_on, contracts.id limit 1
     for update of contracts skip locked`

const setMailed = statement<never, [brand: string, id: string, now: Date]>('contracts of age mailed')`
  update contracts set adult_mailed_at = $3 where brand = $1 and id = $2`

type SiteUrls = Readonly<Record<Brand['id'], string>>
type MailContext = { db: Database; mailer: Mailer; brands: Brands; siteUrls: SiteUrls; now: Date }

/** Starts the job that tells parents that their child decides from now on. Returns a function that stops it. */
export function startOfAgeMails({ clock, log, ...context }: Omit<MailContext, 'now'> & { clock: Clock; log: Logger }) {
  return repeat('of-age-mails', pause, log, () => mailOfAge({ ...context, now: clock() }))
}

/**
 * Tells each parent once, from the morning of the eighteenth birthday on, each in a transaction, so that it can stop at any
 * point. A contract that stands still waits: its parent may have died.
 */
export async function mailOfAge({ db, mailer, brands, siteUrls, now }: MailContext): Promise<void> {
  const { date, time } = toMoment(now)
  if (time < firstTime) return
  const mailOne = () =>
    db.withTransaction(async (transaction) => {
      const contract = await transaction.first(claimOfAge, [date])
      if (!contract) return false
      const brand = brands[contract.brand]
      await mailer.send(transaction, brand, toOfAgeMail(brand, siteUrls[brand.id], contract))
      await transaction.run(setMailed, [contract.brand, contract.id, now])
      return true
    })
  while (await mailOne());
}

function toOfAgeMail(brand: Brand, siteUrl: string, contract: ContractOfAge): Mail {
  const { id, number, deposits } = contract
  return toMail(brand, contract, `Uw kind beslist nu over contract ${number}`, [
    `Uw kind is 18 jaar. Voor contract ${number} geeft daarom alleen uw kind nog opdrachten. U kunt het contract nog bekijken.`,
    'Geef ons het e-mailadres van uw kind door, als u dat nog niet hebt gedaan. Een medewerker vraagt uw kind dan om een account te maken, en zet het contract daarna over. Er wordt niets verkocht, en het kost niets.',
    { label: 'E-mailadres doorgeven', url: `${siteUrl}/contractbeheer/${id}/gebeurtenissen/kind-18` },
    ...(deposits
      ? [
          `Uw maandelijkse inleg gaat door tot u die stopt. Overzetten kan pas als u de laatste afschrijving niet meer kunt terughalen, na ${REFUND_DAYS} dagen.`,
        ]
      : []),
  ])
}
