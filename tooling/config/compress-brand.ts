import { resolve } from 'node:path'
import { compressFiles } from './brand/compress.ts'

// Adds compressed copies of the assets of the brand of the current folder. `npm start` does so once the portal answers.
await compressFiles(resolve('dist/assets'))
