import { getKeyInformation } from '@portal/api/endpoints/reference'
import type { Fund } from '@portal/api/operations'
import { Button } from '@portal/ui/button'
import { ToolIcon } from '@portal/ui/tool-icon'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { downloadFile } from '../../shared/download.ts'
import { ProblemAlert } from '../../shared/problem-alert.tsx'
import { usePortal } from '../../shared/portal.ts'
import { useCommand } from '../../shared/use-command.ts'

const texts = {
  name: 'Essentiële-informatiedocument',
  download: 'Essentiële informatie (PDF)',
  of: (fund: string) => `: ${fund}`,
  failed: 'Het downloaden is niet gelukt',
}

/** Downloads the key information document of a fund, which the customer must be able to read before buying it. */
export function KeyInformationButton({ fund: { id, name } }: { fund: Pick<Fund, 'id' | 'name'> }) {
  const { api } = usePortal()
  const { isBusy, problem, run } = useCommand(async () => {
    const file = await getKeyInformation(api, id)
    if (file.ok) downloadFile(file.value, `${texts.name} ${name}.pdf`)
    return file
  })
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" busy={isBusy} onClick={run}>
        <ToolIcon name="download" />
        {texts.download}
        <VisuallyHidden>{texts.of(name)}</VisuallyHidden>
      </Button>
      <ProblemAlert problem={problem} title={texts.failed} />
    </div>
  )
}
