/** The id of each brand, which must never change once there are customers, and its folder below `apps/`. */
export const brandFolders = {
  main: 'main-brand',
  other: 'other-brand',
} as const

/** The names of a brand's settings, and its default port: 4100, 4200 and so on. */
export function settingsOf(id: keyof typeof brandFolders): { port: string; url: string; defaultPort: number } {
  const name = id.toUpperCase().replaceAll('-', '_')
  const place = Object.keys(brandFolders).indexOf(id)
  return { port: `${name}_PORT`, url: `${name}_URL`, defaultPort: 4100 + 100 * place }
}
