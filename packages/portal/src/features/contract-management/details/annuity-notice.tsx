import type { ContractDetails } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { Alert } from '@portal/ui/alert'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { TextLink } from '../../../shared/links.tsx'
import { annuityNoticeTexts as texts } from './details-texts.ts'

/** Shows how the dates of an annuity that pays out changed, and what the customer can do; empty without a change. */
export function AnnuityNotice({ details }: { details: ContractDetails }) {
  const { annuityNotice, ContractID, startDate, endDate } = details
  if (annuityNotice === null) return null
  const { kind, duration } = annuityNotice
  const end = endDate === null ? '' : formatDate(endDate)
  switch (kind) {
    case 'moved':
      return (
        <Alert tone="info" title={texts.moved}>
          {texts.movedText(formatDate(startDate), end)}
        </Alert>
      )
    case 'extended':
      return (
        <Alert tone="info" title={texts.extended}>
          {texts.extendedText(end)}
        </Alert>
      )
    case 'too-late':
      return (
        <Alert tone="warning" title={texts.tooLate}>
          {texts.tooLateText}
        </Alert>
      )
    case 'above-maximum':
      return (
        <Alert
          tone="warning"
          title={texts.aboveMaximum}
          action={<TextLink to={`${toContractPath(ContractID, 'wijzigen')}/looptijd`}>{texts.longer}</TextLink>}
        >
          {texts.aboveMaximumText(duration ?? 0)}
        </Alert>
      )
  }
}
