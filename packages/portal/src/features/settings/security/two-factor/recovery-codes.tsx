import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { CheckboxField } from '@portal/ui/checkbox-field'
import { ToolIcon } from '@portal/ui/tool-icon'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { type SubmitEvent, useState } from 'react'
import { CopyButton } from '../../../../shared/copy-button.tsx'
import { downloadFile } from '../../../../shared/download.ts'
import { usePortal } from '../../../../shared/portal.ts'
import { useAtomValue } from '../../../../store/jotai.ts'
import { sessionSlices } from '../../../../store/session-slices.ts'
import { Task } from '../command-form.tsx'
import { twoFactorTexts } from './two-factor-texts.ts'

const texts = twoFactorTexts.recovery

type Props = {
  codes: readonly string[]
  /** The command that made them, in a sentence. */
  news: string
  onKept: () => void
}

/** New recovery codes, shown only once: the customer confirms that they are saved. */
export function RecoveryCodes({ codes, news, onKept }: Props) {
  const [isKept, setKept] = useState(false)
  const [isRefused, setRefused] = useState(false)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isKept) onKept()
    else {
      setRefused(true)
      document.getElementById('herstelcodes-bewaard')?.focus()
    }
  }

  return (
    <Task title={texts.title} intro={texts.intro}>
      <Alert tone="success" title={news} live />
      <ol
        data-codes
        className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-6 gap-y-2 rounded-small border border-line p-4 font-[ui-monospace,monospace]"
        aria-label={texts.label}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <KeepButtons codes={codes} />
      <form className="mt-2 grid max-w-md justify-items-start gap-6 print:hidden" noValidate onSubmit={submit}>
        <CheckboxField
          id="herstelcodes-bewaard"
          label={texts.kept}
          checked={isKept}
          onChange={setKept}
          error={isRefused && !isKept ? texts.keptMissing : undefined}
          required
        />
        <Button type="submit">{texts.done}</Button>
      </form>
    </Task>
  )
}

function KeepButtons({ codes }: { codes: readonly string[] }) {
  const { brand } = usePortal()
  const username = useAtomValue(sessionSlices.username.atom)

  function download() {
    const text = texts.file(brand.name, username, codes)
    downloadFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), texts.fileName(brand.name))
  }

  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button variant="secondary" onClick={download}>
        <ToolIcon name="download" />
        {texts.download} <VisuallyHidden>{texts.downloadOf}</VisuallyHidden>
      </Button>
      <Button variant="secondary" onClick={() => print()}>
        <ToolIcon name="print" />
        {texts.print}
      </Button>
      <CopyButton label={texts.label} text={codes.join('\n')} />
    </div>
  )
}
