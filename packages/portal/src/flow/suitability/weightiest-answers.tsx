import { weightiest } from '@portal/flows/flow/profile-explanation'
import type { ProfileReason } from '@portal/flows/flow/risk-profile'
import { reasonTexts as texts } from './reason-texts.ts'

const most = 3

/** The answers that weigh most, towards less risk and towards more. */
export function WeightiestAnswers({ reasons }: { reasons: readonly ProfileReason[] }) {
  const groups = (['lowers', 'raises'] as const).flatMap((effect) => {
    const answers = weightiest(reasons, effect, most)
    return answers.length > 0 ? [{ effect, answers }] : []
  })
  if (groups.length === 0) return null
  return (
    <>
      <h3 className="mt-8">{texts.weightiest}</h3>
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
