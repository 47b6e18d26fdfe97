import { Button } from '@portal/ui/button'
import { type RefObject, useId } from 'react'

type UndoNewsProps = {
  /** What was deleted; empty for nothing. */
  news: string
  onUndo: () => void
  isBusy?: boolean
  /** Takes the focus of the button that was pressed, which is gone. */
  ref: RefObject<HTMLDivElement | null>
}

/** Says that something was deleted, with the way back for as long as the page is open: nothing is asked before it. */
export function UndoNews({ news, onUndo, isBusy, ref }: UndoNewsProps) {
  const id = useId()
  return (
    <div ref={ref} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 has-[button]:my-4 print:hidden">
      {/* It is there before it says anything, so that it is read out. */}
      <p id={id} role="status" className="font-semibold text-success">
        {news}
      </p>
      {news && (
        <Button variant="secondary" busy={isBusy} aria-describedby={id} onClick={onUndo}>
          Ongedaan maken
        </Button>
      )}
    </div>
  )
}
