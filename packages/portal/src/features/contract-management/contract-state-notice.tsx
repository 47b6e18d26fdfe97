import type { Contract } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { Alert } from '@portal/ui/alert'
import { usePortal } from '../../shared/portal.ts'

const texts = {
  held: 'Dit contract staat stil',
  heldText: (date: string, phone: string) =>
    `Op ${date} meldde iemand bij ons een overlijden. Daarom schrijven wij niets af, betalen wij niets uit en kunt u niets wijzigen. Uw beleggingen blijven zoals ze zijn. Klopt de melding niet? Bel ons: ${phone}.`,
  ended: 'Dit contract is beëindigd',
  endedText: (date: string, phone: string) =>
    `Wij hebben dit contract op ${date} beëindigd. Daarna verkopen wij alles en maken wij de opbrengst over. Wat daarvan al is gedaan, ziet u bij Historie. Vragen? Bel ons: ${phone}.`,
}

/** Says why a contract does not continue, and whom to call; empty for an active contract. */
export function ContractStateNotice({ contract: { state, stateSince } }: { contract: Contract }) {
  const { phone } = usePortal().brand.contact
  if (state === 'active' || stateSince === null) return null
  const toText = state === 'held' ? texts.heldText : texts.endedText
  return (
    <div className="my-4 max-w-measure">
      <Alert tone={state === 'held' ? 'warning' : 'info'} title={texts[state]}>
        {toText(formatDate(stateSince), phone)}
      </Alert>
    </div>
  )
}
