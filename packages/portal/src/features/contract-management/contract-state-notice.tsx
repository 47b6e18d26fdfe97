import type { Contract } from '@portal/api/operations'
import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { Alert } from '@portal/ui/alert'
import { toContractPath } from '../../shared/contract-paths.ts'
import { TextLink } from '../../shared/links.tsx'
import { usePortal } from '../../shared/portal.ts'

const texts = {
  'of-age': 'Uw kind is 18 jaar',
  ofAgeText: (date: string, hasDeposit: boolean) =>
    `Sinds ${date} geeft alleen uw kind nog opdrachten voor dit contract. U kunt alles nog bekijken${hasDeposit ? ', en uw maandelijkse inleg verlagen of stoppen' : ''}.`,
  ofAgeLink: 'Zo komt het contract op naam van uw kind',
  held: 'Dit contract staat stil',
  heldText: (date: string, phone: string) =>
    `Op ${date} meldde iemand bij ons een overlijden. Daarom schrijven wij niets af, betalen wij niets uit en kunt u niets wijzigen. Uw beleggingen blijven zoals ze zijn. Klopt de melding niet? Bel ons: ${phone}.`,
  ended: 'Dit contract is beëindigd',
  endedText: (date: string, phone: string) =>
    `Wij hebben dit contract op ${date} beëindigd. Daarna verkopen wij alles en maken wij de opbrengst over. Wat daarvan al is gedaan, ziet u bij Historie. Vragen? Bel ons: ${phone}.`,
}

/** Says why a contract does not continue, and whom to call; empty for an active contract. */
export function ContractStateNotice({ contract }: { contract: Contract }) {
  const { phone } = usePortal().brand.contact
  const { state, stateSince } = contract
  if (state === 'active' || stateSince === null) return null
  if (state === 'of-age') return <OfAgeNotice contract={contract} since={stateSince} />
  const toText = state === 'held' ? texts.heldText : texts.endedText
  return (
    <div className="my-4 max-w-measure">
      <Alert tone={state === 'held' ? 'warning' : 'info'} title={texts[state]}>
        {toText(formatDate(stateSince), phone)}
      </Alert>
    </div>
  )
}

function OfAgeNotice({ contract, since }: { contract: Contract; since: CalendarDate }) {
  const { ContractID, periodicDepositCents } = contract
  return (
    <div className="my-4 max-w-measure">
      <Alert
        tone="info"
        title={texts['of-age']}
        action={<TextLink to={`${toContractPath(ContractID, 'gebeurtenissen')}/kind-18`}>{texts.ofAgeLink}</TextLink>}
      >
        {texts.ofAgeText(formatDate(since), periodicDepositCents > 0)}
      </Alert>
    </div>
  )
}
