import { resolve } from 'node:path'
import { buildClient } from './brand/build-client.ts'
import { compressFiles } from './brand/compress.ts'
import { prerenderPages } from './brand/prerender-pages.ts'
import { writeServiceWorker } from './brand/write-service-worker.ts'

// Writes what a server needs of the brand of the current folder to dist/: hashed assets, a finished page per route,
// pages.json that maps paths to files, and the service worker. `compress-brand.ts` adds copies of the assets.
const root = process.cwd()
const dist = resolve(root, 'dist')

await buildClient(root, dist)
await prerenderPages(root, dist)
await writeServiceWorker(dist)
// At once, because a copy of an older build would have the same name.
await compressFiles(dist)
