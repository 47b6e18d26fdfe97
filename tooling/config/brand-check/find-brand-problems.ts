import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findIconProblems, type NamedIcon } from './find-icon-problems.ts'
import { findManifestProblems } from './find-manifest-problems.ts'
import { findThemeProblems } from './find-theme-problems.ts'
import { readColorTokens } from './theme-tokens.ts'

/** The part of `src/brand.ts` that is checked here; its type requires the rest. */
type BrandFile = {
  brand: {
    id: string
    name: string
    icons: readonly (NamedIcon & { rel: string })[]
    manifest: string
    picture: string
  }
  administration: { accent: string; mark: string }
}

/** Every reason to refuse a brand's folder, as sentences; empty for a valid one. */
export async function findBrandProblems(folder: string, id: string): Promise<string[]> {
  const publicFolder = join(folder, 'public')
  const css = await readOrEmpty(join(folder, 'src/theme.css'))
  const tokens = readColorTokens(css)
  const { brand, administration } = (await import(pathToFileURL(join(folder, 'src/brand.ts')).href)) as BrandFile
  const { name, icons } = brand
  const problems: string[] = []
  if (brand.id !== id) problems.push(`brand.ts: id is ${brand.id}, and ${id} in the list of brands`)
  const accent = tokens.get('accent')?.light
  if (administration.accent !== accent) {
    problems.push(`brand.ts: accent is ${administration.accent}, and ${accent} in theme.css`)
  }
  if (css.includes('--mark:') && !css.includes(`path('${administration.mark}')`)) {
    problems.push('brand.ts: mark is not the path of --mark in theme.css')
  }
  for (const rel of ['icon', 'apple-touch-icon']) {
    if (!icons.some((icon) => icon.rel === rel)) problems.push(`brand.ts: there is no ${rel} among the icons`)
  }
  const picture = await readOrEmpty(join(publicFolder, brand.picture))
  if (!picture.includes('<symbol id="picture"')) problems.push(`${brand.picture} has no <symbol id="picture">`)
  const manifest = await readOrEmpty(join(publicFolder, brand.manifest))
  return [
    ...problems,
    ...findThemeProblems(css),
    ...(await findIconProblems(publicFolder, 'brand.ts', icons)),
    ...(manifest === ''
      ? [`${brand.manifest} is not in public`]
      : await findManifestProblems(manifest, { name, tokens, publicFolder })),
  ]
}

/** A missing file counts as empty. */
async function readOrEmpty(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return ''
  }
}
