import { createRequire } from 'node:module'

type Scheduler = {
  unstable_IdlePriority: number
  unstable_scheduleCallback: (priority: number, callback: () => void) => unknown
}

// React queues its work in this package, which only react-dom depends on.
const reactDom = createRequire(import.meta.url).resolve('react-dom')
const scheduler = createRequire(reactDom)('scheduler') as Scheduler

/** Resolves once React has rendered, committed and run the effects of every change so far. */
export function reactIdle(): Promise<void> {
  return new Promise((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, () => resolve())
  })
}
