import { resolve } from 'node:path'
import { buildClient } from './brand/build-client.ts'
import { compressFiles } from './brand/compress.ts'
import { prerenderPages } from './brand/prerender-pages.ts'
import { writeServiceWorker } from './brand/write-service-worker.ts'

// Builds the brand of the current folder: dist/ with hashed assets, a finished page per route, compressed copies,
// pages.json that maps paths to files for a server, and the service worker.
const root = process.cwd()
const dist = resolve(root, 'dist')

await buildClient(root, dist)
await prerenderPages(root, dist)
await writeServiceWorker(dist)
await compressFiles(dist)
