import { FieldGroup } from '@portal/ui/field-group'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import type { ReactNode } from 'react'
import { fundSplitTexts as texts } from './fund-split-texts.ts'

/** The fields of a split as one group, with the error of the split as a whole. */
export function FundShares({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <FieldGroup id="funds" label={<VisuallyHidden>{texts.group}</VisuallyHidden>} error={error}>
      <div className={`grid w-full gap-8 ${error === undefined ? '' : 'mt-4'}`}>{children}</div>
    </FieldGroup>
  )
}
