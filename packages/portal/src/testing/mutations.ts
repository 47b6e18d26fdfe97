import fc from 'fast-check'

/** A saved copy in which one value is replaced by anything, or removed. */
export function mutationsOf(text: string): fc.Arbitrary<string> {
  const places: (string | number)[][] = []
  collectPlaces(JSON.parse(text), [], places)
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom(undefined, null, '', -1, 1e308, '__proto__', [], {}))
  return fc.tuple(fc.constantFrom(...places), value).map(([place, replacement]) => {
    const copy = JSON.parse(text) as Record<string, unknown>
    let target: Record<string, unknown> = copy
    for (const key of place.slice(0, -1)) target = target[key] as Record<string, unknown>
    target[place.at(-1) ?? ''] = replacement
    return JSON.stringify(copy)
  })
}

function collectPlaces(value: unknown, path: (string | number)[], places: (string | number)[][]): void {
  if (path.length > 0) places.push(path)
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) collectPlaces(child, [...path, key], places)
}
