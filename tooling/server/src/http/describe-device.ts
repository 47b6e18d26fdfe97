const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
] as const

/** Names a browser and its system for its user; an unknown name is not repeated. */
export function describeDevice(userAgent: string | undefined): string {
  // A browser's header also names other browsers, so the order of the list matters.
  const nameOf = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1]
  const browser = nameOf(browsers)
  const system = nameOf(systems)
  return browser ? `${browser}${system ? ` op ${system}` : ''}` : 'Onbekend apparaat'
}
