let isListening = false

/** What the next version of a dependency refuses fails the tests of this one. Test files share a process. */
export function refuseDeprecated(): void {
  if (isListening) return
  isListening = true
  process.on('warning', (warning) => {
    if (warning.name === 'DeprecationWarning') throw warning
  })
}
