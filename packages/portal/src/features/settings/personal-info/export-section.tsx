import { exportData } from '@portal/api/endpoints/account'
import type { ApiError } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { Icon } from '@portal/ui/icon'
import { useState } from 'react'
import { downloadFile } from '../../../shared/download.ts'
import { toErrorText } from '../../../shared/error-texts.ts'
import { usePortal } from '../../../shared/portal.ts'
import styles from '../settings.module.css'
import { exportTexts as texts } from './texts.ts'

/** Everything that is kept of the customer, to have (GDPR, articles 15 and 20). */
export function ExportSection() {
  const { api, today } = usePortal()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function download() {
    setBusy(true)
    setDone(false)
    const file = await exportData(api)
    setBusy(false)
    setProblem(file.ok ? null : file.error)
    if (!file.ok) return
    downloadFile(file.value, texts.fileName(today()))
    setDone(true)
  }

  return (
    <section className={styles.section} aria-labelledby="downloaden">
      <h2 id="downloaden">{texts.title}</h2>
      <p>{texts.text}</p>
      <p>{texts.warning}</p>
      {problem && (
        <Alert tone="error" title={texts.failed} live>
          {toErrorText(problem)}
        </Alert>
      )}
      <Button variant="secondary" busy={isBusy} onClick={() => void download()}>
        <Icon name="download" />
        {texts.action}
      </Button>
      <p className={styles.saved} role="status">
        {isDone && texts.done}
      </p>
    </section>
  )
}
