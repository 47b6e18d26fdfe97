import type { ApiError } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { useRevalidator } from 'react-router'
import { toErrorText } from './error-texts.ts'

type Props = { title: string; problem: ApiError; retry?: string }

/** Tells why a part of a page is missing, and loads the page's data again. */
export function NotLoaded({ title, problem, retry = 'Probeer het opnieuw' }: Props) {
  const { revalidate, state } = useRevalidator()
  return (
    <Alert
      tone="warning"
      title={title}
      action={
        <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
          {retry}
        </Button>
      }
    >
      {toErrorText(problem)}
    </Alert>
  )
}
