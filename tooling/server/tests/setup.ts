import fc from 'fast-check'
import { afterAll } from 'vitest'
import { closeAll } from './after-file.ts'
import { refuseDeprecated } from './refuse-deprecated.ts'

// A run always tries the same cases.
fc.configureGlobal({ seed: 20_261_126 })
refuseDeprecated()

// This module is evaluated for each file, unlike its imports.
afterAll(closeAll)
