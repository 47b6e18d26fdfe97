import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

type LoadingOverlayProps = {
  active: boolean
  /** What the page waits for; shown and announced. */
  text: string
  /** Added after four seconds. */
  slowText: string
  /** The name of the button that appears after ten seconds and hides the overlay. */
  leaveLabel: string
  onLeave: () => void
}

/**
 * Covers the page during a wait: at once, so that nothing is pressed twice, and visibly after a moment, so that a short
 * wait does not flash. It blocks the pointer, not the keyboard: the focus stays. Render it always: a screen reader only
 * reads a status element that existed before its text.
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
