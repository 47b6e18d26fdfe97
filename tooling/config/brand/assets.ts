type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }

/** Vite's manifest: chunks by the module they come from. */
export type Manifest = Record<string, Chunk>

/** Where the build writes which file holds each module, by the module's path. */
export const MODULE_FILES = '.vite/module-files.json'

/** The folder with the code that draws pages for a customer, and the documents for them. No browser gets any of it. */
export const DRAWING = 'drawing'

/** The module that decodes a photo of an iPhone. */
export const HEIC_DECODER = /^libheif-js\/libheif\/libheif\.js$/

/** The scripts and style sheets of a page, in the order in which they apply. */
export type Assets = { entry: string; scripts: string[]; styles: string[] }

/** Finds what a page needs at once: the entry, the chunks of its modules, and their imports. */
export function findAssets(
  manifest: Manifest,
  moduleFiles: Readonly<Record<string, string>>,
  modules: readonly string[],
): Assets {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entryKey) throw new Error('The build has no entry')
  const keys = new Set<string>()
  collect(manifest, entryKey, keys)
  for (const module of modules) {
    const key = Object.keys(manifest).find((each) => manifest[each]?.file === moduleFiles[module])
    if (!key) throw new Error(`The build has no chunk for ${module}`)
    collect(manifest, key, keys)
  }
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const entry = manifest[entryKey]?.file ?? ''
  return {
    entry,
    scripts: [...new Set(chunks.map(({ file }) => file))].filter((file) => file !== entry),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  }
}

/** Imports before importers, so that style sheets keep their order. */
function collect(manifest: Manifest, key: string, found: Set<string>): void {
  if (found.has(key)) return
  for (const imported of manifest[key]?.imports ?? []) collect(manifest, imported, found)
  found.add(key)
}
