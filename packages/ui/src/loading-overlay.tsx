import styles from './loading-overlay.module.css'

type LoadingOverlayProps = {
  active: boolean
  /** What is being waited for; shown and read out. */
  text: string
}

/**
 * Covers the page while something must not be disturbed. It stops the pointer, not the keyboard: the focus stays where
 * it was. Render it always: a screen reader only reads a status that was there before its text.
 */
export function LoadingOverlay({ active, text }: LoadingOverlayProps) {
  return (
    <div role="status" className={active ? styles.overlay : undefined}>
      {active && (
        <p className={styles.text}>
          <span className={styles.spinner} />
          {text}
        </p>
      )}
    </div>
  )
}
