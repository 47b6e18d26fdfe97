import type { AttentionItem } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { selectOpenNotices } from '../../books/annuity-notices/annuity-notices-queries.ts'
import { type AttentionContext, maxItems, toItem } from './item.ts'

/** The annuities that cannot start any more with the money that came, and those whose term was made longer. */
export async function findNotices({ db, brand }: AttentionContext): Promise<AttentionItem[]> {
  const notices = await db.all(selectOpenNotices, [brand, maxItems])
  return notices.map(({ id, kind, owner_name, number, created_at: since, startBefore, ...durations }) => {
    const details = [
      `${owner_name}, contract ${number}`,
      kind === 'too-late'
        ? `De lijfrente zou ingaan op ${formatDate(startBefore)}. De eerste uitkering zou nu te laat komen voor de wet, dus het geld is niet belegd. Overleg met de klant en draag het over aan een andere aanbieder.`
        : `Er was meer over dan het jaarmaximum toestaat. De looptijd ging van ${durations.durationBefore} naar ${durations.durationAfter} jaar. De klant heeft een e-mail gekregen.`,
    ]
    return toItem({ kind: `annuity-${kind}`, id, since, details }, { action: 'close', isWork: true })
  })
}
