import { VisuallyHidden } from './visually-hidden.tsx'
import { classNames } from './class-names.ts'

/** The shape of content that is loading. */
export type SkeletonShape = 'heading' | 'figure' | 'line' | 'short' | 'block'

type SkeletonProps = {
  /** The name of what is loading, for screen readers. */
  label: string
  /** Bars from top to bottom, in the shape of what will replace them. */
  shapes: readonly SkeletonShape[]
}

const silhouettes: Record<SkeletonShape, string> = {
  heading: 'h-[1.75rem] max-w-[16rem]',
  figure: 'h-[2.75rem] max-w-[12rem]',
  line: 'h-[1rem]',
  short: 'h-[1rem] w-[55%]',
  block: 'h-[12rem]',
}

/** Reserves the place of loading content; it appears after 200 ms, so that a quick response does not flash. */
export function Skeleton({ label, shapes }: SkeletonProps) {
  return (
    <div role="status" className="grid gap-3 transition-opacity delay-200 duration-1 starting:opacity-0">
      <VisuallyHidden>{label}</VisuallyHidden>
      {shapes.map((shape, index) => (
        <div
          key={index}
          className={classNames(
            'animate-pulse rounded-small bg-text/10 forced-colors:border forced-colors:border-[GrayText]',
            silhouettes[shape],
          )}
        />
      ))}
    </div>
  )
}
