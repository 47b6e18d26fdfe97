import { VisuallyHidden } from './visually-hidden.tsx'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** The silhouette of one piece of content that is on its way. */
export type SkeletonShape = 'heading' | 'figure' | 'line' | 'short' | 'block'

type SkeletonProps = {
  /** What is being loaded, for screen readers. */
  label: string
  /** Bars from top to bottom, in the shape of what will replace them. */
  shapes: readonly SkeletonShape[]
}

/** Keeps the place of content that is loading; shows itself after 200 ms, so that a quick answer does not flash. */
export function Skeleton({ label, shapes }: SkeletonProps) {
  return (
    <div role="status" className={styles.skeleton}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {shapes.map((shape, index) => (
        <div key={index} className={classNames(styles.bar, styles[shape])} />
      ))}
    </div>
  )
}
