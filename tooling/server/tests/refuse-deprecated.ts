/** What the next version of a dependency refuses fails the tests of this one. */
process.on('warning', (warning) => {
  if (warning.name === 'DeprecationWarning') throw warning
})
