import type { CalculationPayload } from '@portal/api/operations'
import { type FirstDay, firstDays } from '@portal/flows/contract/first-days'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { toCalendarDate, toMoment } from '@portal/flows/values/moment'
import { productNameOf, productOf } from '@portal/flows/values/products'
import type { Brand } from '../../platform/brands.ts'
import type { Mail } from '../../ports/mail.ts'
import { readPayload } from '../calculation/read-payload.ts'
import { type Addressee, toMail } from '../letters/letter.ts'
import { fundFacts } from '../reference/funds.ts'

type Signed = { payload: CalculationPayload; number: string; siteUrl: string; now: Date }

/** The mail after signing: the open payments and tasks with their dates, and the next events. */
export function toSignedMail(brand: Brand, to: Addressee, { payload, number, siteUrl, now }: Signed): Mail {
  const { productCode, start: startDate, duration } = payload
  const { initialDepositCents, periodicDepositCents } = readPayload(payload, toCalendarDate(now), fundFacts)
  const days = firstDays({
    now: toMoment(now),
    startDate,
    duration,
    initialCents: initialDepositCents,
    periodicCents: periodicDepositCents,
    received: null,
    collectedBy: null,
  })
  const dateOf = (wanted: FirstDay['kind']) =>
    days.flatMap(({ kind, date }) => (kind === wanted ? formatDate(date) : []))[0]
  const name = productOf(productCode).isPaidOut ? 'lijfrentekapitaal' : 'eerste inleg'
  const after = `Dan beleggen wij uw geld op ${dateOf('invested')}, en ziet u vanaf ${dateOf('first-value')} de eerste waarde.`
  return toMail(brand, to, 'U hebt uw aanvraag ondertekend', [
    `U hebt uw aanvraag voor ${productNameOf(productCode)} ondertekend. Het contract heeft nummer ${number}.`,
    ...(initialDepositCents > 0
      ? [
          `Zorg dat uw ${name} van ${formatMoney(initialDepositCents)} uiterlijk op ${dateOf('due')} om 16.00 uur bij ons is. ${after} Komt het geld later, dan schuift alles een maand op.`,
        ]
      : []),
    ...(periodicDepositCents > 0
      ? [
          `Regel ook uw maandelijkse inleg van ${formatMoney(periodicDepositCents)}. Tekent u een machtiging, dan kunnen wij op ${dateOf('collection')} voor het eerst afschrijven.`,
        ]
      : []),
    { label: 'Betaling afronden', url: `${siteUrl}/betaling-afronden` },
    `Hebt u dit niet zelf gedaan? Laat het ons dan meteen weten: ${brand.email}.`,
  ])
}
