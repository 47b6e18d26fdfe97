import type { ApiError } from '@portal/api/errors'
import type { SigningCode } from '@portal/api/operations'
import { nextPage } from '@portal/flows/pages'
import { missingSigningStatements, type SigningStatementId, signingStatements } from '@portal/flows/signing-statements'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { CheckboxField } from '@portal/ui/checkbox-field'
import { ErrorSummary } from '@portal/ui/error-summary'
import { linkClass } from '@portal/ui/link'
import { TextField } from '@portal/ui/text-field'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { toErrorText } from '../../error-texts.ts'
import { readFlow } from '../../flow/flow.ts'
import flowStyles from '../../flow/flow.module.css'
import { useFlow, useFlowPath } from '../../flow/use-flow.ts'
import { usePortal } from '../../portal.ts'
import styles from '../application.module.css'
import { applicationTexts } from '../texts.ts'
import { useOfferId } from '../use-application.ts'
import { toProblemPages } from './problem-pages.ts'
import { askCode, forgetApplication, sign } from './sign.ts'
import { summaryTexts } from './texts.ts'

const texts = summaryTexts.sign

/** Declares, asks for a code and signs with it: one form, one thing at a time, however often it is sent. */
export function SigningForm() {
  const portal = usePortal()
  const navigate = useNavigate()
  const toPath = useFlowPath()
  const { name } = useFlow()
  const offerId = useOfferId()
  const isUnderWay = useRef(false)
  const [made, setMade] = useState<readonly SigningStatementId[]>([])
  const [sent, setSent] = useState<SigningCode | null>(null)
  const [isSentAgain, setSentAgain] = useState(false)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [missing, setMissing] = useState<{ statements?: string; code?: string }>({})

  // The field appears before the button that was pressed; who works by keyboard would have to go back to it.
  useEffect(() => {
    if (sent) document.getElementById('code')?.focus()
  }, [sent])

  async function once(action: () => Promise<ApiError | null>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setSentAgain(false)
    const error = await action()
    const { statements, code: wrongCode } = error?.fields ?? {}
    setMissing({ ...(statements && { statements }), ...(wrongCode && { code: wrongCode }) })
    setProblem(statements || wrongCode ? null : error)
    if (error) setAttempt((before) => before + 1)
    setBusy(false)
    isUnderWay.current = false
  }

  function refuse(errors: { statements?: string; code?: string }) {
    setProblem(null)
    setMissing(errors)
    setAttempt(attempt + 1)
  }

  async function ask(): Promise<ApiError | null> {
    const result = await askCode(portal, offerId)
    if (!result.ok) return result.error
    setSentAgain(sent !== null)
    setSent(result.value)
    setCode('')
    return null
  }

  async function signNow(): Promise<ApiError | null> {
    const error = await sign(portal, name, { code: code.replaceAll(/\s/g, ''), statements: made })
    if (error) return error
    await navigate(toPath(nextPage(name, readFlow(portal, name), 'overzicht') ?? 'bevestiging'))
    await forgetApplication(portal, offerId)
    return null
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (missingSigningStatements(made).length > 0) return refuse({ statements: texts.statementsMissing })
    if (!sent) return void once(ask)
    if (!/^\s*(\d\s*){6}$/.test(code)) return refuse({ code: texts.codeMissing })
    void once(signNow)
  }

  const [first] = signingStatements.statements
  return (
    <section className={styles.section} aria-labelledby="ondertekenen">
      <h2 id="ondertekenen">{summaryTexts.sections.sign}</h2>
      <p>{texts.intro}</p>
      <form className={flowStyles.form} noValidate onSubmit={submit}>
        <ErrorSummary
          title={applicationTexts.problem}
          attempt={attempt}
          errors={[
            ...(missing.statements ? [{ fieldId: first.id, message: missing.statements }] : []),
            ...(missing.code ? [{ fieldId: 'code', message: missing.code }] : []),
          ]}
        />
        <fieldset className={styles.statements}>
          <legend>{texts.statements}</legend>
          {signingStatements.statements.map(({ id, text }) => (
            <CheckboxField
              key={id}
              id={id}
              label={text}
              required
              error={id === first.id ? missing.statements : undefined}
              checked={made.includes(id)}
              onChange={(isMade) =>
                setMade((before) => (isMade ? [...before, id] : before.filter((each) => each !== id)))
              }
            />
          ))}
        </fieldset>
        {sent && (
          <Alert tone="info" live>
            {isSentAgain && `${texts.sentAgain} `}
            {sent.channel === 'email' ? texts.byMail(sent.sentTo ?? '') : texts.byApp}
          </Alert>
        )}
        {sent && (
          <TextField
            id="code"
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            width={10}
            error={missing.code}
            value={code}
            onChange={setCode}
          />
        )}
        {problem && <Problem problem={problem} />}
        <div className={flowStyles.actions}>
          <Button type="submit" busy={isBusy}>
            {sent ? texts.submit : texts.ask}
          </Button>
          {sent && (
            <Button variant="quiet" onClick={() => void once(ask)}>
              {texts.again}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

/** Why it was refused; each sentence of the server leads to the page where it is mended. */
function Problem({ problem }: { problem: ApiError }) {
  const toPath = useFlowPath()
  const pages = toProblemPages(problem.fields)
  return (
    <Alert tone="error" live title={pages.length > 0 ? texts.incomplete : toErrorText(problem)}>
      {pages.length > 0 && (
        <ul>
          {pages.map(({ page, query, message }) => (
            <li key={message}>
              <Link className={linkClass} to={toPath(page, { ...query, terug: 'overzicht' })}>
                {message}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
