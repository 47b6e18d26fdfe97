import { afterAll } from 'vitest'
import { closeAll } from './after-file.ts'

// Read anew for each file, unlike what it imports.
afterAll(closeAll)
