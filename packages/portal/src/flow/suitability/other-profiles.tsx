import type { RiskProfileId } from '@portal/api/operations'
import { otherProfiles, type ProfileFacts } from '@portal/flows/flow/profile-explanation'
import { compareProfiles } from '@portal/flows/flow/risk-profile'
import { reasonTexts as texts } from './reason-texts.ts'

type Props = { facts: ProfileFacts; profile: RiskProfileId; nameOf: (id: RiskProfileId) => string }

/** Which single other answers give another profile, those with more risk first. */
export function OtherProfiles({ facts, profile, nameOf }: Props) {
  const others = otherProfiles(facts).toSorted((a, b) => compareProfiles(b.profile, a.profile))
  const canBeHigher = facts.riskProfiles.some(({ id }) => compareProfiles(id, profile) > 0)
  const isHigher = others.some((other) => compareProfiles(other.profile, profile) > 0)
  return (
    <>
      {canBeHigher && !isHigher && <p>{texts.noneHigher}</p>}
      {others.length > 0 && (
        <>
          <p>{texts.othersIntro}</p>
          <ul className="grid list-disc gap-2 ps-6">
            {others.map((other) => (
              <li key={`${other.questionId}-${other.profile}`}>
                {texts.other(other.number, other.answer)} <strong>{nameOf(other.profile)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
