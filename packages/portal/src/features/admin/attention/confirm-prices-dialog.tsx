import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { attentionTexts as texts } from './texts.ts'

type Props = { month: string; details: readonly string[]; onConfirm: () => void; onClose: () => void }

/** Repeats what is unusual about the prices of a month before they are used. */
export function ConfirmPricesDialog({ month, details, onConfirm, onClose }: Props) {
  return (
    <Dialog
      open
      title={texts.confirmTitle(month)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onConfirm}>{texts.actions.confirm}</Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <p>{texts.confirmIntro}</p>
      <ul className="my-4 grid list-disc gap-2 ps-[1.25em]">
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <p>{texts.confirmEffect}</p>
    </Dialog>
  )
}
