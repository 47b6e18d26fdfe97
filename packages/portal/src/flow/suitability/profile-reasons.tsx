import type { RiskProfileId } from '@portal/api/operations'
import { decidedBy, otherProfiles, type ProfileFacts, weightiest } from '@portal/flows/flow/profile-explanation'
import { compareProfiles, type DeterminedProfile, type ProfileReason } from '@portal/flows/flow/risk-profile'
import { Alert } from '@portal/ui/alert'
import { Badge } from '@portal/ui/badge'
import { DataTable } from '@portal/ui/data-table'
import { DefinitionList } from '@portal/ui/definition-list'
import { Details } from '@portal/ui/details'
import { reasonTexts as texts } from './reason-texts.ts'

type Props = {
  determined: DeterminedProfile
  facts: ProfileFacts
  nameOf: (id: RiskProfileId) => string
  /** Left out where something else has this name. */
  headingHidden?: boolean
}

/** Why a risk profile follows from the answers, and what would change it. */
export function ProfileReasons({ determined, facts, nameOf, headingHidden = false }: Props) {
  const { scoreOne, scoreTwo, bandOne, bandTwo, profile, reasons } = determined
  const inText = (id: RiskProfileId) => nameOf(id).toLowerCase()
  const by = decidedBy(determined)
  const band = compareProfiles(bandOne, bandTwo) < 0 ? bandOne : bandTwo
  const verdict = {
    profile: inText(profile),
    band: inText(band),
    bandOne: inText(bandOne),
    bandTwo: inText(bandTwo),
  }
  const decides = <Badge tone="accent">{texts.decides}</Badge>
  return (
    <>
      {!headingHidden && <h2>{texts.why}</h2>}
      <p className="mb-6 max-w-measure">{texts.verdicts[by](verdict)}</p>
      {by === 'cap' && <DecidingAnswers determined={determined} nameOf={inText} />}
      <DefinitionList
        items={[
          {
            term: texts.scoreOne,
            description: (
              <>
                <span>{texts.points(scoreOne, inText(bandOne))}</span> {by === 'scoreOne' && decides}
              </>
            ),
          },
          {
            term: texts.scoreTwo,
            description: (
              <>
                <span>{texts.points(scoreTwo, inText(bandTwo))}</span> {by === 'scoreTwo' && decides}
              </>
            ),
          },
        ]}
      />
      <WeightiestAnswers reasons={reasons} />
      <Details summary={texts.others}>
        <OtherProfiles facts={facts} profile={profile} nameOf={inText} />
      </Details>
      <Details summary={texts.answers}>
        <DataTable
          caption={texts.answers}
          captionHidden
          rows={reasons}
          rowKey={(reason) => reason.questionId}
          columns={[
            { id: 'question', header: texts.columns.question, cell: (reason) => reason.question, rowHeader: true },
            { id: 'answer', header: texts.columns.answer, cell: (reason) => reason.answer },
            {
              id: 'effect',
              header: texts.columns.effect,
              cell: ({ limitsTo, effect }) => (limitsTo ? texts.limits(inText(limitsTo)) : texts.effects[effect]),
            },
          ]}
        />
      </Details>
    </>
  )
}

type DecidingAnswersProps = { determined: DeterminedProfile; nameOf: (id: RiskProfileId) => string }

/** The answers that cap the profile where it is, each with why it counts for more than points. */
function DecidingAnswers({ determined: { reasons, profile, questionEleven }, nameOf }: DecidingAnswersProps) {
  return (
    <ul className="mb-6 grid max-w-measure gap-3">
      {reasons.map((reason, index) =>
        reason.limitsTo === profile ? (
          <li key={reason.questionId}>
            <Alert tone="info" title={texts.capTitle(index + 1, nameOf(profile))}>
              <p>{`‘${reason.answer}’`}</p>
              <p>{reason.answerId === questionEleven ? texts.capEleven : texts.capOther}</p>
            </Alert>
          </li>
        ) : null,
      )}
    </ul>
  )
}

type OtherProfilesProps = { facts: ProfileFacts; profile: RiskProfileId; nameOf: (id: RiskProfileId) => string }

/** Lists the single answers that would change the profile, those with more risk first. */
function OtherProfiles({ facts, profile, nameOf }: OtherProfilesProps) {
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
                <span>{texts.other(other.number, other.answer)}</span> <strong>{nameOf(other.profile)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const most = 3

/** The answers that weigh most, towards less risk and towards more. */
function WeightiestAnswers({ reasons }: { reasons: readonly ProfileReason[] }) {
  const groups = (['lowers', 'raises'] as const).flatMap((effect) => {
    const answers = weightiest(reasons, effect, most)
    return answers.length > 0 ? [{ effect, answers }] : []
  })
  if (groups.length === 0) return null
  return (
    <>
      <h3 className="mt-4">{texts.weightiest}</h3>
      <div className="mb-4 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map(({ effect, answers }) => (
          <div key={effect}>
            <h4 id={`antwoorden-${effect}`} className="mb-2 text-muted">
              {texts[effect]}
            </h4>
            <ul aria-labelledby={`antwoorden-${effect}`} className="grid gap-3">
              {answers.map(({ questionId, question, answer }) => (
                <li key={questionId}>
                  <p className="text-[0.9375rem] text-muted">{question}</p>
                  <p className="font-semibold">{answer}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}
