import { Badge } from '@portal/ui/badge'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { useAtomValue } from '../../store/jotai.ts'
import { unpaidCountAtom } from '../../store/unpaid-count.ts'
import { menuTexts as texts } from './menu-texts.ts'

/** The number of contracts that are not paid yet; empty without any. */
export function UnpaidBadge() {
  const unpaid = useAtomValue(unpaidCountAtom)
  if (unpaid === 0) return null
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{unpaid}</span>
      <VisuallyHidden>{texts.unpaid(unpaid)}</VisuallyHidden>
    </Badge>
  )
}
