import { giveAnswer } from '@portal/flows/flow/flow-answers'
import { answerOf } from '@portal/flows/flow/questionnaire'
import { PageHeading } from '@portal/ui/page-heading'
import { RadioGroup } from '@portal/ui/radio-group'
import { useNavigate, useSearchParams } from 'react-router'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { useForm } from '../../../shared/use-form.ts'
import { changeFlow, questionOf, toQuestionQuery } from '../../flow.ts'
import { FlowForm, FlowSubmit } from '../../form.tsx'
import { flowTexts, questionnaireTexts as texts } from '../../flow-texts.ts'
import { useFlowPath, useFlowState } from '../../use-flow.ts'
import { useGoOn, useIsChange } from '../../use-go-on.ts'

/** One question per view; the URL names it, so that the browser's Back button shows the previous one. */
export function QuestionnairePage() {
  const flow = useFlowState()
  const [query] = useSearchParams()
  const index = questionOf(flow, query)
  return <QuestionForm key={index} index={index} />
}

function QuestionForm({ index }: { index: number }) {
  const portal = usePortal()
  const navigate = useNavigate()
  const toPath = useFlowPath()
  const goOn = useGoOn('vragenlijst')
  const isChange = useIsChange()
  const flow = useFlowState()
  const question = flow.questions[index]
  const answer = question && answerOf(question, flow.answers)
  const form = useForm({
    initial: {},
    check: () => (question && !answer ? { [question.id]: texts.missing } : {}),
    send() {
      if (index === flow.questions.length - 1) return goOn()
      const next = { ...toQuestionQuery(index + 1), ...(isChange && { terug: 'overzicht' }) }
      void navigate(toPath('vragenlijst', next))
    },
  })
  if (!question) return null

  return (
    <FlowForm onSubmit={form.submit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <p className="my-2 text-muted">{texts.question(index + 1, flow.questions.length)}</p>
      <RadioGroup
        id={question.id}
        label={<PageHeading>{question.question}</PageHeading>}
        hint={question.explanation}
        error={form.errorOf(question.id)}
        options={question.answers.map(({ id, answer: label }) => ({ value: id, label }))}
        value={answer?.id ?? ''}
        onChange={(answerId) =>
          changeFlow(portal, flow.name, (before) => ({
            ...giveAnswer(before, question.id, answerId),
            activeQuestion: index,
          }))
        }
      />
      <FlowSubmit>{flowTexts.next}</FlowSubmit>
    </FlowForm>
  )
}
