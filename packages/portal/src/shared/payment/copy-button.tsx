import { Button } from '@portal/ui/button'
import { Icon } from '@portal/ui/icon'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { useState } from 'react'
import { paymentTexts } from './texts.ts'

const texts = paymentTexts.transfer

/** Puts a text on the clipboard, and says whether it is there. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome(texts.copied)
    } catch {
      // Not allowed here, or a page without https.
      setOutcome(texts.notCopied)
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        <Icon name="copy" />
        {texts.copy} <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
      </Button>
      <span role="status">{outcome}</span>
    </>
  )
}
