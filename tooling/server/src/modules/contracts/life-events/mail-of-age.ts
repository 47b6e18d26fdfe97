import { REFUND_DAYS } from '@portal/flows/payment/bank-terms'
import type { CalendarDate } from '@portal/flows/values/dates'
import { toMoment } from '@portal/flows/values/moment'
import type { Brand } from '../../../platform/brands.ts'
import { statement } from '../../../platform/database/database.ts'
import { repeat } from '../../../platform/repeat.ts'
import type { Mail } from '../../../ports/mail.ts'
import { toMail } from '../../base/letters/letter.ts'
import { mailEach, type MailJob, type MailRun } from '../../base/letters/mail-each.ts'

const pause = 60_000
/** Nobody is told at midnight. */
const firstTime = '09:00'

type ContractOfAge = {
  brand: Brand['id']
  id: string
  number: string
  name: string
  email: string
  hasDeposit: boolean
}

const claimOfAge = statement<ContractOfAge, [today: CalendarDate]>('contracts of age to mail')`
  select contracts.brand, contracts.id, number, users.name, email, periodic_deposit_cents > 0 as "hasDeposit"
    from contracts join users on users.brand = contracts.brand and users.id = owner_id
   where adult_on <= $1::date and adult_mailed_at is null and state = 'active'
   order by adult_on, contracts.id limit 1
     for update of contracts skip locked`

const setMailed = statement<never, [brand: string, id: string, now: Date]>('contracts of age mailed')`
  update contracts set adult_mailed_at = $3 where brand = $1 and id = $2`

/** Starts the job that tells parents that their child decides from now on. Returns a function that stops it. */
export function startOfAgeMails({ clock, log, ...mailing }: MailJob) {
  return repeat('of-age-mails', pause, log, () => mailOfAge({ ...mailing, now: clock() }))
}

/**
 * Tells each parent once, from the morning of the eighteenth birthday on. A contract that stands still waits: its parent
 * may have died.
 */
export async function mailOfAge({ now, ...mailing }: MailRun): Promise<void> {
  const { date, time } = toMoment(now)
  if (time < firstTime) return
  await mailEach(mailing, {
    claim: (transaction) => transaction.first(claimOfAge, [date]),
    toMail: toOfAgeMail,
    setMailed: (transaction, { brand, id }) => transaction.run(setMailed, [brand, id, now]),
  })
}

function toOfAgeMail(brand: Brand, siteUrl: string, contract: ContractOfAge): Mail {
  const { id, number, hasDeposit } = contract
  return toMail(brand, contract, `Uw kind beslist nu over contract ${number}`, [
    `Uw kind is 18 jaar. Voor contract ${number} geeft daarom alleen uw kind nog opdrachten. U kunt het contract nog bekijken.`,
    'Geef ons het e-mailadres van uw kind door, als u dat nog niet hebt gedaan. Een medewerker vraagt uw kind dan om een account te maken, en zet het contract daarna over. Er wordt niets verkocht, en het kost niets.',
    { label: 'E-mailadres doorgeven', url: `${siteUrl}/contractbeheer/${id}/gebeurtenissen/kind-18` },
    ...(hasDeposit
      ? [
          `Uw maandelijkse inleg gaat door tot u die stopt. Overzetten kan pas als u de laatste afschrijving niet meer kunt terughalen, na ${REFUND_DAYS} dagen.`,
        ]
      : []),
  ])
}
