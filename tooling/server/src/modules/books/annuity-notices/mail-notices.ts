import { monthsOfTerm } from '@portal/flows/annuity/payout-term'
import { addMonths, addYears, formatDate, formatMonth } from '@portal/flows/values/dates'
import { toWords } from '@portal/flows/values/number-words'
import { CONTACT_WORKING_DAYS } from '@portal/flows/contract/life-event-terms'
import { MINIMUM_TERM_YEARS } from '@portal/flows/annuity/minimum-term'
import type { Brand } from '../../../platform/brands.ts'
import { repeat } from '../../../platform/repeat.ts'
import type { Mail } from '../../../ports/mail.ts'
import { toMail } from '../../base/letters/letter.ts'
import { mailEach, type MailJob, type MailRun } from '../../base/letters/mail-each.ts'
import { claimUnmailed, type NoticeToMail, setMailed } from './annuity-notices-queries.ts'

const pause = 10_000

/** Starts the job that mails customers what changed about their annuity. Returns a function that stops it. */
export function startNotices({ clock, log, ...mailing }: MailJob) {
  return repeat('annuity-notices', pause, log, () => mailNotices({ ...mailing, now: clock() }))
}

/** Mails every notice once. */
export async function mailNotices({ now, ...mailing }: MailRun): Promise<void> {
  await mailEach(mailing, {
    claim: (transaction) => transaction.first(claimUnmailed, []),
    toMail: toNoticeMail,
    setMailed: (transaction, { brand, contractId, id }) => transaction.run(setMailed, [brand, contractId, id, now]),
  })
}

function toNoticeMail(brand: Brand, siteUrl: string, notice: NoticeToMail): Mail {
  const { kind, number, contractId, term } = notice
  const { startBefore, startAfter, durationBefore, durationAfter } = notice
  const link = (page: string, label: string) => ({ label, url: `${siteUrl}/contractbeheer/${contractId}/${page}` })
  const toContract = link('gegevens', 'Bekijk uw contract')
  const first = formatMonth(addMonths(startAfter, monthsOfTerm[term]))
  const end = formatDate(addYears(startAfter, durationAfter))
  const longer =
    durationAfter === durationBefore
      ? `De looptijd blijft ${durationAfter} jaar.`
      : `De looptijd wordt ${durationAfter} jaar in plaats van ${durationBefore} jaar, omdat de wet dat voor deze nieuwe datum vraagt.`
  const letters: Record<NoticeToMail['kind'], [subject: string, ...paragraphs: (string | typeof toContract)[]]> = {
    moved: [
      'De nieuwe data van uw uitkering',
      `Het geld voor contract ${number} is later gekomen dan wij hadden afgesproken. Daarom begint uw uitkering op ${formatDate(startAfter)} in plaats van ${formatDate(startBefore)}. U krijgt de eerste uitkering in ${first}.`,
      `${longer} Uw uitkering eindigt op ${end}.`,
      toContract,
    ],
    'too-late': [
      'Wij kunnen uw lijfrente niet laten ingaan',
      `Het geld voor contract ${number} is te laat gekomen. Volgens de wet moet u de eerste uitkering krijgen uiterlijk in het vijfde jaar na het jaar waarin u AOW krijgt, en dat lukt met deze lijfrente niet meer.`,
      `Wij hebben uw geld daarom niet belegd. Wij nemen binnen ${toWords(CONTACT_WORKING_DAYS)} werkdagen contact met u op over wat er wel kan. U hoeft nu niets te doen.`,
      toContract,
    ],
    'above-maximum': [
      'Uw lijfrente wordt niet helemaal uitbetaald binnen de looptijd',
      `Voor een lijfrente van minder dan ${MINIMUM_TERM_YEARS} jaar geldt een maximum per jaar. De waarde van contract ${number} is zo gestegen dat wij aan het einde van uw ${durationBefore} jaar naar verwachting niet alles hebben kunnen uitbetalen.`,
      `U kunt de looptijd verlengen. Met ${durationAfter} jaar kan alles worden uitbetaald. Doet u niets, dan verlengen wij de looptijd zelf op de einddatum, als er dan nog geld over is.`,
      link('wijzigen/looptijd', 'Wijzig uw looptijd'),
    ],
    extended: [
      'Uw uitkering gaat langer door',
      `De looptijd van contract ${number} liep af, en er was meer geld over dan wij volgens de wet in één jaar mogen uitbetalen. Daarom hebben wij de looptijd verlengd van ${durationBefore} naar ${durationAfter} jaar. Uw uitkering eindigt nu op ${end}.`,
      'Het geld dat over is, blijft belegd en krijgt u in die jaren. Zou u alles in één keer krijgen, dan moest u over uw hele lijfrente ineens belasting en rente betalen.',
      toContract,
    ],
  }
  const [subject, ...paragraphs] = letters[kind]
  return toMail(brand, notice, subject, paragraphs)
}
