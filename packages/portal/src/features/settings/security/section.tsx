import type { ApiError } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { Card } from '@portal/ui/card'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toErrorText } from '../../../shared/error-texts.ts'
import { settingsTexts } from '../settings-texts.ts'

/** The result of a command, in a sentence. */
type News = { tone: 'success' | 'error'; title: string; text?: string | undefined }

/** The message of one section, and its heading, which gets the focus when the pressed button is gone. */
export function useSection() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [news, setNews] = useState<News | null>(null)
  const [timesShown, setTimesShown] = useState(0)

  // A confirmation dialog holds the focus until it is gone.
  useEffect(() => {
    if (timesShown > 0) heading.current?.focus()
  }, [timesShown])

  return {
    heading,
    news,
    /** Clears the message before something else begins. */
    forget: () => setNews(null),
    /** Shows a result, or clears it, and ends the command, in a transition like the router's new data: at once. */
    show(message: News | null, end?: () => void) {
      startTransition(() => {
        setNews(message)
        setTimesShown((times) => times + 1)
        end?.()
      })
    },
  }
}

type SectionProps = {
  section: ReturnType<typeof useSection>
  id: string
  title: string
  children: ReactNode
}

export function Section({ section: { heading, news }, id, title, children }: SectionProps) {
  return (
    <Card as="section" labelledBy={id}>
      <div className="grid grid-cols-1 gap-4 [&>button]:justify-self-start">
        <div>
          <h2 id={id} ref={heading} tabIndex={-1} className="m-0">
            {title}
          </h2>
          {/* The element is there before the message, so that screen readers read it. */}
          <div role="status" className="not-empty:mt-4">
            {news?.tone === 'success' && (
              <Alert tone="success" title={news.title}>
                {news.text}
              </Alert>
            )}
          </div>
        </div>
        {news?.tone === 'error' && (
          <Alert tone="error" title={news.title} live>
            {news.text}
          </Alert>
        )}
        {children}
      </div>
    </Card>
  )
}

type SectionProblemProps = { section: ReturnType<typeof useSection>; title: string; subject: string; error: ApiError }

/** Shown instead of data that failed to load, with a retry. */
export function SectionProblem({ section, title, subject, error }: SectionProblemProps) {
  const { revalidate, state } = useRevalidator()

  async function retry() {
    await revalidate()
    section.show(null)
  }

  return (
    <Alert
      tone="error"
      title={title}
      action={
        <Button variant="secondary" busy={state === 'loading'} onClick={() => void retry()}>
          {settingsTexts.retry}
          <VisuallyHidden>{`: ${subject}`}</VisuallyHidden>
        </Button>
      }
    >
      {toErrorText(error)}
    </Alert>
  )
}

type Props = { name: ReactNode; notes: readonly string[]; children: ReactNode }

/** A row in the list of a section, such as one session. */
export function SecurityItem({ name, notes, children }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-3 not-last:border-b">
      <div className="min-w-0 grow basis-[14rem]">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">{name}</p>
        {notes.map((note) => (
          <p key={note} className="text-muted">
            {note}
          </p>
        ))}
      </div>
      {children}
    </li>
  )
}
