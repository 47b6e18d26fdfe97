import { RadioGroup } from '@portal/ui/radio-group'
import { useAtomValue } from '../../../store/jotai.ts'
import { usePortal } from '../../../shared/portal.ts'
import { WithoutProfile } from '../../suitability/without-profile.tsx'
import { changeFlow, flowAtomOf } from '../../flow.ts'
import { planTexts as texts } from '../../texts.ts'
import { useFlow } from '../../use-flow.ts'

/** The choice to base the calculation on the customer's risk profile. */
export function ProfileChoiceField({ error }: { error: string | undefined }) {
  const portal = usePortal()
  const { name } = useFlow()
  const { calculationBasedOnProfile } = useAtomValue(flowAtomOf(name))
  return (
    <>
      <RadioGroup
        id="calculationBasedOnProfile"
        label={texts.basedOnProfile}
        hint={texts.basedOnProfileHint}
        options={[
          { value: 'ja', label: texts.basedOnProfileYes },
          { value: 'nee', label: texts.basedOnProfileNo },
        ]}
        error={error}
        value={calculationBasedOnProfile === null ? '' : calculationBasedOnProfile ? 'ja' : 'nee'}
        onChange={(answer) =>
          changeFlow(portal, name, (before) => ({ ...before, calculationBasedOnProfile: answer === 'ja' }))
        }
      />
      <div aria-live="polite">{calculationBasedOnProfile === false && <WithoutProfile />}</div>
    </>
  )
}
