import { Button } from '@portal/ui/button'
import { Icon } from '@portal/ui/icon'
import { ToolIcon } from '@portal/ui/tool-icon'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { useState } from 'react'

const texts = {
  copy: 'Kopieer',
  copied: 'Gekopieerd',
  isCopied: (what: string) => `${what} gekopieerd`,
  notCopied: 'Kopiëren lukt niet in deze browser. Selecteer de tekst en kopieer die zelf.',
}

/** Copies a text to the clipboard, and shows whether that succeeded. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // The page has no permission, or no https.
      setOutcome('failed')
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        {outcome === 'copied' ? <Icon name="check" /> : <ToolIcon name="copy" />}
        <span>{outcome === 'copied' ? texts.copied : texts.copy}</span>{' '}
        <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
      </Button>
      <span role="status">
        {outcome === 'copied' && <VisuallyHidden>{texts.isCopied(label)}</VisuallyHidden>}
        {outcome === 'failed' && <span>{texts.notCopied}</span>}
      </span>
    </>
  )
}
