/** Downloads a file under a name, as a link with the attribute `download` does. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  // Nobody can type the space that keeps a date on one line.
  link.download = name.replaceAll('\u00a0', ' ')
  link.click()
  // Some browsers read it later than at the click.
  setTimeout(() => URL.revokeObjectURL(address), 40_000)
}
