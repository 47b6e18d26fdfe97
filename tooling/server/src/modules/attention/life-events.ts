import type { AttentionItem, LifeEventValues } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { lifeEventNames } from '../life-events/names.ts'
import { openDeath, toLifeEvent } from '../life-events/sealed.ts'
import { selectOpenDeaths, selectOpenLifeEvents } from '../life-events/queries.ts'
import { type AttentionContext, maxItems, toItem } from './item.ts'

/** The life events that customers reported, for staff to handle. */
export async function findLifeEvents({ db, brand, secretBox }: AttentionContext): Promise<AttentionItem[]> {
  const events = await db.all(selectOpenLifeEvents, [brand, maxItems])
  return events.map((row) => {
    const { id, kind, values } = toLifeEvent(secretBox, brand, row)
    const details = [`${lifeEventNames[kind]}: ${row.owner_name}, contract ${row.number}`, ...describeValues(values)]
    return toItem({ kind: 'life-event', id, since: row.created_at, details }, { action: 'close' })
  })
}

/** The reported deaths. */
export async function findDeaths({ db, brand, secretBox }: AttentionContext): Promise<AttentionItem[]> {
  const deaths = await db.all(selectOpenDeaths, [brand, maxItems])
  return deaths.map(({ id, sealed, created_at: since }) => {
    const { name, geboortedatum, diedOn, contractNumber, reporter, email, phone } = openDeath(
      secretBox,
      brand,
      id,
      sealed,
    )
    const details = [
      `${name}, geboren op ${formatDate(geboortedatum)}`,
      `Overleden op ${formatDate(diedOn)}`,
      ...(contractNumber === '' ? [] : [`Contract: ${contractNumber}`]),
      `Gemeld door ${reporter}, ${email}, ${phone}`,
    ]
    return toItem({ kind: 'death-reported', id, since, details }, { action: 'close' })
  })
}

function describeValues({ date, name, reference, email }: LifeEventValues): string[] {
  return [
    ...(date === '' ? [] : [`Datum: ${formatDate(date)}`]),
    ...(name === '' ? [] : [`Naam: ${name}`]),
    ...(reference === '' ? [] : [`Kenmerk: ${reference}`]),
    ...(email === '' ? [] : [`E-mail: ${email}`]),
  ]
}
