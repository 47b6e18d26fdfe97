import { resolve } from 'node:path'
import { buildClient } from './brand/build-client.ts'
import { compressFiles } from './brand/compress.ts'
import { prerenderPages } from './brand/prerender-pages.ts'
import { writeServiceWorker } from './brand/write-service-worker.ts'

// Builds the brand of the folder it is called in: dist/ with hashed assets, a finished page per route, everything
// compressed beforehand, pages.json that tells a server which file answers which path, and the service worker.
const root = process.cwd()
const dist = resolve(root, 'dist')

await buildClient(root, dist)
await prerenderPages(root, dist)
await writeServiceWorker(dist)
await compressFiles(dist)
