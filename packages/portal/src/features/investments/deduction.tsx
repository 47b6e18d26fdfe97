import type { ContractSummary } from '@portal/api/operations'
import { type Cents, formatMoney, formatMoneyInput } from '@portal/flows/values/money'
import { toContractPath } from '../../shared/contract-paths.ts'
import { ButtonLink, TextLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'
import { investmentsTexts as texts } from './investments-texts.ts'
import { canDeduct } from './load-investments.ts'

type Props = {
  summaries: readonly ContractSummary[]
  /** What can still be deducted this year; null until the customer has worked it out. */
  leftCents: Cents | null
}

/** The room to deduct with a deposit that uses it, or the way to work it out. */
export function Deduction({ summaries, ...room }: Props) {
  const year = usePortal().today().slice(0, 4)
  // Only this browser knows it, and the server may have drawn this page.
  const leftCents = useIsHydrated() ? room.leftCents : null
  const contract = summaries.find(canDeduct)
  if (contract === undefined || leftCents === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-rule border-line py-4">
      {leftCents === null ? (
        <TextLink to={`${paths.aangifte}?jaar=${year}#jaarruimte`}>{texts.howMuchRoom}</TextLink>
      ) : (
        <>
          <p>{texts.roomLeft(formatMoney(leftCents))}</p>
          <ButtonLink
            variant="secondary"
            to={`${toContractPath(contract.ContractID, 'bijstorten')}?${new URLSearchParams({ bedrag: formatMoneyInput(leftCents) })}`}
          >
            {texts.deposit}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
