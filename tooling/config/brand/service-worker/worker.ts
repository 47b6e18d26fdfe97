import { startWorker, type Build, type WorkerScope } from './start-worker.ts'

/** Written in its place by the build. */
declare const BUILD: Build

startWorker(self as unknown as WorkerScope, BUILD)
