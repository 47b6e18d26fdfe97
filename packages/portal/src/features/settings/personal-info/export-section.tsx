import { exportData } from '@portal/api/endpoints/account'
import { Button } from '@portal/ui/button'
import { ToolIcon } from '@portal/ui/tool-icon'
import { downloadFile } from '../../../shared/download.ts'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { useCommand } from '../../../shared/use-command.ts'
import { DoneNews, PageSection } from '../page-parts.tsx'
import { exportTexts as texts } from './texts.ts'

/** The download of all data about the customer (GDPR, articles 15 and 20). */
export function ExportSection() {
  const { api, today } = usePortal()
  const { isBusy, isDone, problem, run } = useCommand(async () => {
    const file = await exportData(api)
    if (file.ok) downloadFile(file.value, texts.fileName(today()))
    return file
  })

  return (
    <PageSection aria-labelledby="downloaden">
      <h2 id="downloaden">{texts.title}</h2>
      <p>{texts.text}</p>
      <p>{texts.warning}</p>
      <ProblemAlert problem={problem} title={texts.failed} />
      <Button variant="secondary" busy={isBusy} onClick={run}>
        <ToolIcon name="download" />
        {texts.action}
      </Button>
      <DoneNews>{isDone && texts.done}</DoneNews>
    </PageSection>
  )
}
