import type { ChangePreview, ChangeRequest, RiskProfileId } from '@portal/api/operations'
import { toChangeErrorText } from '@portal/flows/contract/change-error-texts'
import { profileNames } from '@portal/flows/contract/change-texts'
import { type GivenAnswer, isAnswered } from '@portal/flows/flow/questionnaire'
import { profileOf } from '@portal/flows/flow/risk-profile'
import { isAboveProfile } from '@portal/flows/flow/suitability'
import { RadioGroup } from '@portal/ui/radio-group'
import { useState } from 'react'
import { ProfileReasons } from '../../../../flow/suitability/profile-reasons.tsx'
import { AcceptRisk } from '../../accept-risk.tsx'
import { ChangeSteps } from '../change-steps.tsx'
import { formTexts } from '../changes-texts.ts'
import { useChanges } from '../load-changes.ts'

const texts = formTexts.profile

const fieldOf = (questionId: string) => `answers.${questionId}`

/** All questionnaires on one page; the profile follows from the answers. */
export function ProfileForm() {
  const { questions, details, funds, riskProfiles } = useChanges()
  const [acceptsRisk, setAcceptsRisk] = useState(false)
  const [answers, setAnswers] = useState<readonly GivenAnswer[]>([])
  const [first] = questions
  const determined = profileOf({ questions, answers, riskProfiles })?.profile ?? null
  const isAbove = isAboveProfile(details.funds, determined, { funds, riskProfiles })

  function answer(questionId: string, answerId: string) {
    setAnswers((before) => [...before.filter((given) => given.questionId !== questionId), { questionId, answerId }])
  }

  function read() {
    const open = questions.filter((question) => !isAnswered(question, answers))
    return {
      values: {
        answers: answers.map(({ questionId, answerId }) => ({ question: questionId, answer: answerId })),
        ...(isAbove && { acceptsRisk }),
      },
      errors: {
        ...Object.fromEntries(open.map(({ id }) => [fieldOf(id), texts.missing])),
        ...(isAbove && !acceptsRisk && { acceptsRisk: toChangeErrorText('acceptsRisk', { code: 'must-be-yes' }) }),
      },
    }
  }

  /** An error of all answers together links to the first question. */
  function toSummaryLine(field: string, message: string) {
    if (field === 'acceptsRisk') return { fieldId: field, message }
    const index = questions.findIndex(({ id }) => field === fieldOf(id))
    if (index < 0) return { fieldId: fieldOf(first?.id ?? ''), message }
    return { fieldId: field, message: texts.missingOf(index + 1) }
  }

  return (
    <ChangeSteps option="risicoprofiel" read={read} toSummaryLine={toSummaryLine} toOutcome={toOutcome}>
      {(errorOf) => (
        <>
          {questions.map(({ id, question, explanation, answers: options }, index) => (
            <RadioGroup
              key={id}
              id={fieldOf(id)}
              label={`${texts.question(index + 1, questions.length)}: ${question}`}
              hint={explanation}
              error={errorOf(fieldOf(id)) ?? (index === 0 ? errorOf('answers') : undefined)}
              options={options.map(({ id: value, answer: label }) => ({ value, label }))}
              value={answers.find(({ questionId }) => questionId === id)?.answerId ?? ''}
              onChange={(answerId) => answer(id, answerId)}
            />
          ))}
          <AcceptRisk
            shares={details.funds}
            funds={funds}
            profile={riskProfiles.find(({ id }) => id === determined)}
            accepted={acceptsRisk}
            onAccept={setAcceptsRisk}
            error={errorOf('acceptsRisk')}
          />
        </>
      )}
    </ChangeSteps>
  )
}

function toOutcome(preview: ChangePreview, { values }: ChangeRequest) {
  return <Outcome preview={preview} answers={values.answers ?? []} />
}

type OutcomeProps = { preview: ChangePreview; answers: NonNullable<ChangeRequest['values']['answers']> }

/** The profile that the server determined, with its reason. */
function Outcome({ preview, answers }: OutcomeProps) {
  const { questions, riskProfiles } = useChanges()
  const given = answers.map(({ question, answer }) => ({ questionId: question, answerId: answer }))
  const facts = { questions, answers: given, riskProfiles }
  const determined = profileOf(facts)
  const profile = preview.after.chosenRiskProfile
  if (!determined || !profile) return null
  const nameOf = (id: RiskProfileId) => profileNames[id]
  return (
    <>
      <p>
        <strong>{`${texts.outcome(profileNames[profile])}.`}</strong>{' '}
        <span>{riskProfiles.find(({ id }) => id === profile)?.description}</span>
      </p>
      <ProfileReasons determined={determined} facts={facts} nameOf={nameOf} />
    </>
  )
}
