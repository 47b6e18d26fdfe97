import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { giveAnswer } from '@portal/flows/flow/flow-answers'
import { answerForTerm, answerOf } from '@portal/flows/flow/questionnaire'
import { AnswerList } from '@portal/ui/answer-list'
import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { useNavigate, useSearchParams } from 'react-router'
import { usePortal } from '../../../shared/portal.ts'
import { changeFlow, questionOf, toQuestionQuery } from '../../flow.ts'
import { flowTexts, questionnaireTexts as texts } from '../../flow-texts.ts'
import { useFlowPath, useFlowState } from '../../use-flow.ts'
import { useGoOn, useIsChange } from '../../use-go-on.ts'

/**
 * One question per view, which an answer leaves for the next one; the URL names it, so that the browser's Back button
 * shows the previous one. A question about the horizon begins with the answer that the plan gives, to confirm.
 */
export function QuestionnairePage() {
  const portal = usePortal()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const toPath = useFlowPath()
  const goOn = useGoOn('vragenlijst')
  const isChange = useIsChange()
  const flow = useFlowState()
  const index = questionOf(flow, query)
  const question = flow.questions[index]
  if (!question) return null
  const { duration } = toCalculationPayload(flow, portal.today())
  const given = answerOf(question, flow.answers)
  const planned = given ? undefined : answerForTerm(question, duration)
  const shown = given ?? planned

  function answer(answerId: string) {
    changeFlow(portal, flow.name, (before) => ({
      ...giveAnswer(before, question?.id ?? '', answerId),
      activeQuestion: index,
    }))
    if (index === flow.questions.length - 1) return goOn()
    const next = { ...toQuestionQuery(index + 1), ...(isChange && { terug: 'overzicht' }) }
    void navigate(toPath('vragenlijst', next))
  }

  return (
    <div className="grid max-w-measure gap-6">
      <div>
        <p className="my-2 text-muted">{texts.question(index + 1, flow.questions.length)}</p>
        <AnswerList
          key={question.id}
          id={question.id}
          label={<PageHeading>{question.question}</PageHeading>}
          hint={planned ? texts.planned(duration) : question.explanation}
          options={question.answers.map(({ id, answer: label }) => ({ value: id, label }))}
          value={shown?.id ?? ''}
          onAnswer={answer}
        />
      </div>
      {shown && (
        <div className="grid sm:justify-items-start print:hidden">
          <Button onClick={() => answer(shown.id)}>{planned ? texts.confirm : flowTexts.next}</Button>
        </div>
      )}
    </div>
  )
}
