import type { LifeEventKind } from '@portal/api/operations'
import { initialFlow } from '@portal/flows/flow/flow-state'
import { Button } from '@portal/ui/button'
import { useNavigate } from 'react-router'
import { toFlowPath, writeFlow } from '../../../flow/flow.ts'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { TextLink } from '../../../shared/links.tsx'
import { paths } from '../../../shared/paths.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useContract } from '../load-contract.ts'
import { useLifeEvents } from './load-life-events.ts'
import { lifeEventsTexts } from './texts.ts'

const texts = lifeEventsTexts.links
const flow = 'lijfrenteUitkeren'

export function LifeEventLinks({ kind }: { kind: LifeEventKind }) {
  const { ContractID } = useContract()
  const events = toContractPath(ContractID, 'gebeurtenissen')
  const changes = toContractPath(ContractID, 'wijzigen')
  const ways: Readonly<Partial<Record<LifeEventKind, readonly (readonly [label: string, path: string])[]>>> = {
    einde: [
      [texts.payOut, `${events}/uitkeren`],
      [texts.longer, `${changes}/looptijd`],
      [texts.transfer, `${events}/overdragen`],
    ],
    overlijden: [
      [texts.beneficiaries, `${changes}/begunstigden`],
      [texts.bereaved, paths.bereaved],
    ],
    scheiding: [[texts.beneficiaries, `${changes}/begunstigden`]],
    emigratie: [[texts.address, paths.settings.personalInfo]],
  }
  const links = ways[kind] ?? []
  if (kind === 'uitkeren') return <PayOutButton />
  if (links.length === 0) return null
  return (
    <ul>
      {links.map(([label, path]) => (
        <li key={path}>
          <TextLink to={path}>{label}</TextLink>
        </li>
      ))}
    </ul>
  )
}

/** Starts the flow of an annuity that pays out, with the capital of this contract. */
function PayOutButton() {
  const portal = usePortal()
  const navigate = useNavigate()
  const { overview } = useLifeEvents()

  function begin() {
    const { birthdate: geboortedatum, valueCents: initialDeposit } = overview
    writeFlow(portal, { ...initialFlow(flow), geboortedatum, initialDeposit })
    void navigate(toFlowPath(flow, 'stap1'))
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" onClick={begin}>
        {texts.calculate}
      </Button>
      <p className="text-muted">{texts.calculateHint}</p>
    </div>
  )
}
