import { classNames } from './class-names.ts'

type ProgressStepsProps = {
  /** The current step, from 1. */
  current: number
  total: number
}

/** A thin bar with a part per step. Only decoration: the caller shows the text "Stap 3 van 7". */
export function ProgressSteps({ current, total }: ProgressStepsProps) {
  return (
    <div className="flex gap-1" aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          className={classNames(
            'h-1 flex-1 rounded-full forced-colors:border forced-colors:border-[CanvasText]',
            index < current
              ? 'bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none'
              : 'bg-line',
          )}
        />
      ))}
    </div>
  )
}
