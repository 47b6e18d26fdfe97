import { startWorker, type Build, type WorkerScope } from './start-worker.ts'

/** The build replaces it. */
declare const BUILD: Build

startWorker(self as unknown as WorkerScope, BUILD)
