import type { ApiError } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { Card } from '@portal/ui/card'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toErrorText } from '../../../shared/error-texts.ts'
import { settingsTexts } from '../texts.ts'

/** What came of a command, in a sentence. */
type News = { tone: 'success' | 'error'; title: string; text?: string | undefined }

/** The news of one section, and its heading: the focus goes there when the button that was pressed is gone. */
export function useSection() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [news, setNews] = useState<News | null>(null)
  const [timesTold, setTimesTold] = useState(0)

  // A dialog in which the command was confirmed holds the focus until it is gone.
  useEffect(() => {
    if (timesTold > 0) heading.current?.focus()
  }, [timesTold])

  return {
    heading,
    news,
    /** Before something else is begun. */
    forget: () => setNews(null),
    /**
     * Says what came of a command; null says nothing any more. In a transition, as the router shows what was asked
     * again, so that both are seen at once.
     * @param end Ends what was under way.
     */
    tell(told: News | null, end?: () => void) {
      startTransition(() => {
        setNews(told)
        setTimesTold((times) => times + 1)
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

/** A part of the page with what came of its commands. */
export function Section({ section: { heading, news }, id, title, children }: SectionProps) {
  return (
    <Card as="section" labelledBy={id}>
      <div className="grid grid-cols-1 gap-4 [&>button]:justify-self-start">
        <div>
          <h2 id={id} ref={heading} tabIndex={-1} className="m-0">
            {title}
          </h2>
          {/* There before the news is, so that it is read out. */}
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

/** In the place of what did not come, with a way to ask for it again. */
export function SectionProblem({ section, title, subject, error }: SectionProblemProps) {
  const { revalidate, state } = useRevalidator()

  async function retry() {
    await revalidate()
    section.tell(null)
  }

  return (
    <Alert
      tone="error"
      title={title}
      action={
        <Button variant="secondary" busy={state === 'loading'} onClick={() => void retry()}>
          {settingsTexts.retry}
          <VisuallyHidden>: {subject}</VisuallyHidden>
        </Button>
      }
    >
      {toErrorText(error)}
    </Alert>
  )
}
