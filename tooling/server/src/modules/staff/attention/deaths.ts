import type { AttentionItem, ContractToEnd, DeathCase, DeathReport } from '@portal/api/operations'
import { contactBy } from '@portal/flows/contract/life-event-terms'
import { allows } from '@portal/flows/contract/contract-states'
import { wayToEnd } from '@portal/flows/contract/settlement-rules'
import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { toCalendarDate } from '@portal/flows/values/moment'
import { productNameOf } from '@portal/flows/values/products'
import { statement } from '../../../platform/database/database.ts'
import { findCandidates, findCertain, type Candidate } from '../../contracts/life-events/find-deceased.ts'
import { type DeathRow, openDeath, selectOpenDeaths } from '../../contracts/life-events/life-events-queries.ts'
import type { Own } from '../../base/operation/owned.ts'
import { type AttentionContext, maxItems, toItem } from './item.ts'

type ContractRow = Omit<ContractToEnd, 'way' | 'canEnd'>

const selectContracts = statement<ContractRow & { adult_on: CalendarDate | null }, Own>(
  'attention contracts of customer',
)`
  select id as "contractId", number, product_code as "productCode", state, adult_on from contracts
   where brand = $1 and owner_id = $2 order by number`

/** The reported deaths. Their customer may still be collected from, so they come first. */
export async function findDeaths(context: AttentionContext): Promise<AttentionItem[]> {
  const items: AttentionItem[] = []
  for (const row of await context.db.all(selectOpenDeaths, [context.brand, maxItems])) {
    items.push(await toDeathItem(context, row))
  }
  return items
}

async function toDeathItem(context: AttentionContext, row: DeathRow): Promise<AttentionItem> {
  const { db, brand, secretBox, now, today } = context
  const { id, created_at: since, user_id: userId, owner_name: name, has_held: hasHeld } = row
  const report = openDeath(secretBox, brand, id, row.sealed)
  const candidates = userId === null ? await findCandidates(db, brand, report, now) : []
  const rows = userId === null ? [] : await db.all(selectContracts, [brand, userId])
  // The money is the child's, not that of the heirs of the parent.
  const owned = rows.map(({ adult_on: adultOn, ...contract }) => ({
    adultOn,
    contract: toContractToEnd(contract, row.confirmed_at !== null && adultOn === null),
  }))
  const death: DeathCase = {
    stage: userId === null ? 'unknown' : row.confirmed_at === null ? 'held' : 'confirmed',
    customer: userId === null ? null : { userId, name: name ?? '', numbers: rows.map(({ number }) => number) },
    candidates: candidates.map(toCandidate),
  }
  const details = [
    ...describe(report),
    `Bel uiterlijk op ${formatDate(contactBy(toCalendarDate(since)))}.`,
    ...describeStage(row, findCertain(report, candidates)),
    ...(row.confirmed_at === null ? [] : owned.map(({ contract, adultOn }) => describeEnd(contract, adultOn, today))),
  ]
  const item = { kind: 'death-reported', id, since, details } as const
  return {
    ...toItem(item, hasHeld ? {} : { action: 'close' }),
    death,
    contracts: owned.map(({ contract }) => contract),
  }
}

/** A contract ends once its death was confirmed, or its customer asked for a transfer. */
export function toContractToEnd(contract: ContractRow, hasReason: boolean): ContractToEnd {
  const { productCode, state } = contract
  return { ...contract, way: wayToEnd(productCode), canEnd: hasReason && allows(state, 'settle') }
}

function toCandidate({ userId, name, numbers }: Candidate): DeathCase['candidates'][number] {
  return { userId, name, numbers: [...numbers] }
}

function describe({ name, geboortedatum, diedOn, contractNumber, reporter, email, phone }: DeathReport): string[] {
  return [
    `${name}, geboren op ${formatDate(geboortedatum)}`,
    `Overleden op ${formatDate(diedOn)}`,
    ...(contractNumber === '' ? [] : [`Contract: ${contractNumber}`]),
    `Gemeld door ${reporter}, ${email}, ${phone}`,
  ]
}

function describeStage({ owner_name, held_at, confirmed_at }: DeathRow, certain: Candidate | null): string[] {
  if (held_at === null) {
    return certain?.isReleased
      ? [
          `Er staat niets stil: ${certain.name} is korter dan een jaar geleden vrijgegeven. Zoek eerst uit wie dit meldt.`,
        ]
      : ['Er staat niets stil: wij weten nog niet zeker over wie dit gaat. Zoek dat vandaag uit.']
  }
  const on = formatDate(toCalendarDate(held_at))
  if (confirmed_at === null) return [`Sinds ${on} staan de contracten van ${owner_name} stil.`]
  return [`Het overlijden van ${owner_name} is bevestigd op ${formatDate(toCalendarDate(confirmed_at))}.`]
}

/** Names the next step that the law asks, and who takes it (docs/decisions/052). */
function describeEnd(
  { number, productCode, state, way }: ContractToEnd,
  adultOn: CalendarDate | null,
  today: CalendarDate,
): string {
  const name = `${number} (${productNameOf(productCode)})`
  if (state === 'ended') return `${name} is beëindigd.`
  if (adultOn !== null) {
    return adultOn <= today
      ? `${name} is van een kind dat 18 is: zet het over naar het kind.`
      : `${name} is van een kind, niet van de erfgenamen: het blijft stilstaan tot ${formatDate(adultOn)}, als het kind 18 wordt. Zet het dan over.`
  }
  return way === 'heirs'
    ? `${name}: vraag de erfgenamen om een verklaring van erfrecht en een rekening op hun naam, en beëindig het contract.`
    : `${name}: de erfgenamen kiezen een aanbieder voor een lijfrente op eigen naam. Vraag het nummer en de rekening van die aanbieder, en beëindig het contract. Keer het bedrag niet in één keer uit: dan is het in één keer belast.`
}
