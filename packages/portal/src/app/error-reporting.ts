/**
 * Starts to listen for errors that nobody handled.
 * @returns What React calls for an error that no boundary caught.
 */
export function startErrorReporting(): (error: unknown) => void {
  function report(error: unknown) {
    console.error('Onverwachte fout in het portaal:', error)
  }
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  return report
}
