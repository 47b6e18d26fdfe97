import { classNames } from './class-names.ts'

/** A phase of the steps, with a name when there are several. */
export type StepPhase = { label: string; steps: number }

type ProgressStepsProps = {
  /** The current step, from 1. */
  current: number
  phases: readonly StepPhase[]
}

/** A thin, decorative bar with a piece for each step, in phases, which a wide screen names: the caller shows the same as text. */
export function ProgressSteps({ current, phases }: ProgressStepsProps) {
  const starts = phases.map((_, index) => phases.slice(0, index).reduce((sum, { steps }) => sum + steps, 0))
  return (
    <div className="flex gap-2 sm:gap-3" aria-hidden="true">
      {phases.map(({ label, steps }, index) => {
        const done = current - (starts[index] ?? 0)
        const isPresent = done > 0 && done <= steps
        return (
          <div key={label} className="min-w-0 flex-1">
            <div className="flex gap-0.5">
              {Array.from({ length: steps }, (_, step) => (
                <span
                  key={step}
                  className={classNames(
                    'h-1 flex-1 rounded-full forced-colors:border forced-colors:border-[CanvasText]',
                    step < done
                      ? 'bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none'
                      : 'bg-line',
                  )}
                />
              ))}
            </div>
            {phases.length > 1 && (
              <p
                className={classNames(
                  'mt-1 text-[0.8125rem]/[1.3] wrap-anywhere max-sm:hidden',
                  isPresent ? 'font-semibold' : 'text-muted',
                )}
              >
                {label}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
