import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

type LoadingOverlayProps = {
  active: boolean
  /** What is being waited for; shown and read out. */
  text: string
  /** Said as well after four seconds. */
  slowText: string
  /** Name of the button that is there after ten seconds, for whoever does not want to wait any longer. */
  leaveLabel: string
  onLeave: () => void
}

/**
 * Covers the page while it is waited for something: at once, so that nothing is pressed twice, and to be seen after a moment,
 * so that a short wait does not flash. It stops the pointer, not the keyboard: the focus stays where it was. Render it
 * always: a screen reader only reads a status that was there before its text.
 */
export function LoadingOverlay({ active, ...wait }: LoadingOverlayProps) {
  return <div role="status">{active && <Wait {...wait} />}</div>
}

function Wait({ text, slowText, leaveLabel, onLeave }: Omit<LoadingOverlayProps, 'active'>) {
  const isNoticed = useIsLaterThan(500)
  const isSlow = useIsLaterThan(4_000)
  const isVerySlow = useIsLaterThan(10_000)
  if (!isNoticed) return <div className="fixed inset-0 z-40" />
  return (
    <div className="fixed inset-0 z-40 grid cursor-progress place-items-center bg-page/78 p-6 motion-safe:animate-fade forced-colors:bg-[Canvas]">
      <div className="grid max-w-[22rem] justify-items-center gap-4 rounded-large border border-line bg-raised px-8 py-6 text-center shadow-card">
        <span className="size-[2.25rem] animate-spin rounded-full border-3 border-line border-t-accent forced-colors:border-t-[Highlight]" />
        <p>{text}</p>
        {isSlow && <p>{slowText}</p>}
        {isVerySlow && (
          <Button variant="secondary" onClick={onLeave}>
            {leaveLabel}
          </Button>
        )}
      </div>
    </div>
  )
}

function useIsLaterThan(milliseconds: number): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLater
}
