import type { ApiError } from '@portal/api/errors'
import type { Fund } from '@portal/api/operations'
import { type Flow, rulesOf } from '@portal/flows/flow/flow'
import { nextPage } from '@portal/flows/flow/pages'
import {
  conditionalStatements,
  missingSigningStatements,
  neededSigningStatements,
  type SigningStatementId,
  signingStatements,
} from '@portal/flows/flow/signing-statements'
import { productOfFlow } from '@portal/flows/values/products'
import { Alert } from '@portal/ui/alert'
import { CheckboxField } from '@portal/ui/checkbox-field'
import { useState } from 'react'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { toErrorText } from '../../../shared/error-texts.ts'
import { TextLink } from '../../../shared/links.tsx'
import { OneTimeCode } from '../../../shared/one-time-code/one-time-code.tsx'
import { useOneTimeCode } from '../../../shared/one-time-code/use-one-time-code.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useNavigateHere } from '../../../shared/use-navigate-here.ts'
import { useOfferId } from '../../application/use-application.ts'
import { readFlow } from '../../flow.ts'
import { FlowForm } from '../../form.tsx'
import { FlowConcerns } from '../../suitability/flow-concerns.tsx'
import { useFlowPath, useFlowState } from '../../use-flow.ts'
import { toProblemPages } from './problem-pages.ts'
import { forgetApplication, goOnWhenSigned, requestCode, sign } from './sign.ts'
import { summaryTexts } from './summary-texts.ts'

const texts = summaryTexts.sign

/** The statements, the request for a code, and the signature with it. */
export function SigningForm({ funds }: { funds: readonly Fund[] }) {
  const portal = usePortal()
  const navigate = useNavigateHere()
  const toPath = useFlowPath()
  const offerId = useOfferId()
  const context = { funds, today: portal.today() }
  const flow = useFlowState()
  const conditional = conditionalStatements(flow, context)
  const [made, setMade] = useState<readonly SigningStatementId[]>([])
  const needed = neededSigningStatements(conditional)
  async function leave() {
    await navigate(toPath(nextPage(readFlow(portal, flow.name), 'overzicht') ?? 'bevestiging'))
    await forgetApplication(portal, offerId)
  }
  const textOf = (id: SigningStatementId) => needed.find((statement) => statement.id === id)?.text ?? ''
  const form = useOneTimeCode<SigningStatementId | 'statements'>({
    fields: ['statements'],
    check: () =>
      Object.fromEntries(
        missingSigningStatements(made, conditional).map((id) => [id, texts.statementMissing(textOf(id))]),
      ),
    async ask() {
      const asked = await requestCode(portal, { name: flow.name, offerId }, made)
      if (!asked.ok && (await goOnWhenSigned(portal, flow.name, offerId, asked.error))) await leave()
      return asked
    },
    async confirm(code) {
      const error = await sign(portal, flow.name, { code, statements: made })
      if (!error) await leave()
      return error
    },
  })
  const { errors } = form
  const [first] = signingStatements.statements

  /** The server refuses the statements as a whole, which is shown at the first. */
  function errorOf(id: SigningStatementId): string | undefined {
    return (made.includes(id) ? undefined : errors[id]) ?? (id === first.id ? errors.statements : undefined)
  }

  return (
    <section className="my-10" aria-labelledby="ondertekenen">
      <h2 id="ondertekenen" className="scroll-my-6 outline-none" tabIndex={-1}>
        {summaryTexts.sections.sign}
      </h2>
      <p className="mb-6">{`${texts.intro} ${toNextStep(flow)}`}</p>
      <FlowForm onSubmit={form.submit}>
        <FlowConcerns funds={funds} />
        <ErrorSummary
          attempt={form.attempt}
          errors={[
            ...needed.map(({ id }) => ({ fieldId: id, message: errorOf(id) })),
            { fieldId: 'code', message: errors.code },
          ].flatMap(({ fieldId, message }) => (message === undefined ? [] : [{ fieldId, message }]))}
        />
        <fieldset className="grid gap-4">
          <legend className="mb-4 text-[1.25rem] font-title">{texts.statements}</legend>
          {needed.map(({ id, text }) => (
            <CheckboxField
              key={id}
              id={id}
              label={text}
              required
              error={errorOf(id)}
              checked={made.includes(id)}
              onChange={(isMade) =>
                setMade((before) => (isMade ? [...before, id] : before.filter((each) => each !== id)))
              }
            />
          ))}
        </fieldset>
        <OneTimeCode form={form} requestLabel={texts.ask} submitLabel={texts.submit}>
          {form.problem && <Problem problem={form.problem} />}
        </OneTimeCode>
      </FlowForm>
    </section>
  )
}

/** The sentence about the next step: the payment, the transfer, or either. */
function toNextStep(flow: Flow): string {
  if (productOfFlow(flow.name).isPaidOut) return texts.thenEither
  return rulesOf(flow.name).hasCapital(flow) ? texts.thenTransfer : texts.thenPayment
}

/** The reasons of a refusal, each with a link to the page where it can be corrected. */
function Problem({ problem }: { problem: ApiError }) {
  const toPath = useFlowPath()
  const pages = toProblemPages(problem.fields)
  return (
    <Alert tone="error" live title={pages.length > 0 ? texts.incomplete : toErrorText(problem)}>
      {pages.length > 0 && (
        <ul>
          {pages.map(({ page, query, message }) => (
            <li key={message}>
              <TextLink to={toPath(page, { ...query, terug: 'overzicht' })}>{message}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
