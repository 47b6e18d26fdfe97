import type { Contract, ContractState } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { Alert } from '@portal/ui/alert'
import { useParams } from 'react-router'
import { toContractPath } from '../../shared/contract-paths.ts'
import { TextLink } from '../../shared/links.tsx'
import { usePortal } from '../../shared/portal.ts'
import { toUnbroken } from '../../shared/unbroken.ts'

type Facts = { date: string; phone: string; hasDeposit: boolean }
type Notice = { title: string; toText: (facts: Facts) => string }

const notices: Record<Exclude<ContractState, 'active'>, Notice> = {
  'of-age': {
    title: 'Uw kind is 18 jaar',
    toText: ({ date, hasDeposit }) =>
      `Sinds ${date} geeft alleen uw kind nog opdrachten voor dit contract. U kunt alles nog bekijken${hasDeposit ? ', en uw maandelijkse inleg verlagen of stoppen' : ''}.`,
  },
  held: {
    title: 'Dit contract staat stil',
    toText: ({ date, phone }) =>
      `Op ${date} meldde iemand bij ons een overlijden. Daarom schrijven wij niets af, betalen wij niets uit en kunt u niets wijzigen. Uw beleggingen blijven zoals ze zijn. Klopt de melding niet? Bel ons: ${phone}.`,
  },
  ended: {
    title: 'Dit contract is beëindigd',
    toText: ({ date, phone }) =>
      `Wij hebben dit contract op ${date} beëindigd. Daarna verkopen wij alles en maken wij de opbrengst over. Wat daarvan al is gedaan, ziet u bij Historie. Vragen? Bel ons: ${phone}.`,
  },
}
const ofAgeLink = 'Zo komt het contract op naam van uw kind'
const OF_AGE_EVENT = 'kind-18'

/** Says why a contract does not continue, and whom to call; empty for an active contract. */
export function ContractStateNotice({ contract }: { contract: Contract }) {
  const phone = toUnbroken(usePortal().brand.contact.phone)
  const { ContractID, state, stateSince, periodicDepositCents } = contract
  const { event } = useParams()
  if (state === 'active' || stateSince === null) return null
  const { title, toText } = notices[state]
  const link = <TextLink to={`${toContractPath(ContractID, 'gebeurtenissen')}/${OF_AGE_EVENT}`}>{ofAgeLink}</TextLink>
  return (
    <div className="mt-4 mb-8 max-w-measure">
      <Alert
        tone={state === 'held' ? 'warning' : 'info'}
        title={title}
        action={state === 'of-age' && event !== OF_AGE_EVENT ? link : undefined}
      >
        {toText({ date: formatDate(stateSince), phone, hasDeposit: periodicDepositCents > 0 })}
      </Alert>
    </div>
  )
}
