import { answeredQuestions } from '@portal/flows/flow/questionnaire'
import { saysNecessary } from '@portal/flows/flow/statements'
import { Alert } from '@portal/ui/alert'
import { TextLink } from '../../shared/links.tsx'
import { toQuestionQuery } from '../flow.ts'
import { useFlowPath, useFlowState } from '../use-flow.ts'
import { suitabilityTexts as texts } from './suitability-texts.ts'

/** The warning that the customer said to be unable to do without the money, with the answers that say so. */
export function MoneyNeeded() {
  const flow = useFlowState()
  const toPath = useFlowPath()
  const indexOf = ({ id }: { id: string }) => flow.questions.findIndex((question) => question.id === id)
  const given = answeredQuestions(flow.questions, flow.answers).filter(({ answer }) => answer.needsMoney)
  return (
    <Alert tone="warning" title={texts.needed}>
      {saysNecessary(flow) && <p>{texts.neededStatement}</p>}
      {given.map(({ question, answer }) => (
        <p key={question.id}>
          <span>{texts.neededAnswer(answer.answer)}</span>{' '}
          <TextLink to={toPath('vragenlijst', toQuestionQuery(indexOf(question)))}>
            {texts.answerAgain(indexOf(question) + 1)}
          </TextLink>
        </p>
      ))}
      <p>{texts.neededText}</p>
    </Alert>
  )
}
