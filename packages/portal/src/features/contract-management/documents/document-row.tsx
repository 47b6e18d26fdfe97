import type { ContractDocument } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { Alert } from '@portal/ui/alert'
import { Badge } from '@portal/ui/badge'
import { Button } from '@portal/ui/button'
import { ToolIcon } from '@portal/ui/tool-icon'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { toErrorText } from '../../../shared/error-texts.ts'
import { documentsTexts as texts } from './texts.ts'
import { useDownload } from './use-download.ts'

type DocumentRowProps = { document: ContractDocument; onDownloaded: (title: string) => void }

export function DocumentRow({ document, onDownloaded }: DocumentRowProps) {
  const { title, date, isNew } = document
  const { isBusy, problem, download } = useDownload(document, onDownloaded)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 grow basis-[16rem]">
        <p className="font-semibold wrap-anywhere">
          {title} {isNew && <Badge tone="accent">{texts.isNew}</Badge>}
        </p>
        <p className="text-muted tabular-nums">{formatDate(date)}</p>
      </div>
      <Button variant="secondary" busy={isBusy} onClick={download}>
        <ToolIcon name="download" />
        {texts.download}
        <VisuallyHidden>{texts.downloadOf(title)}</VisuallyHidden>
      </Button>
      {problem && (
        <div className="min-w-0 basis-full">
          <Alert
            tone="error"
            title={texts.failed(title)}
            live
            action={
              <Button variant="quiet" busy={isBusy} onClick={download}>
                {texts.retry}
                <VisuallyHidden>{texts.retryOf(title)}</VisuallyHidden>
              </Button>
            }
          >
            {toErrorText(problem)}
          </Alert>
        </div>
      )}
    </li>
  )
}
