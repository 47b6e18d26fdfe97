import fc from 'fast-check'

// A run always tries the same cases.
fc.configureGlobal({ seed: 20_261_126 })
