import { afterAll } from 'vitest'
import { closeAll } from './after-file.ts'

// This module is evaluated for each file, unlike its imports.
afterAll(closeAll)
