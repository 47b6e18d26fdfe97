import { findIconProblems } from './find-icon-problems.ts'
import type { ColorToken } from './theme-tokens.ts'

type Manifest = Partial<Record<string, unknown>>
type ManifestIcon = { src: string; type: string; sizes: string; purpose?: string }

/** A telephone cuts off a longer name below an icon. */
const longestShortName = 12

/** The errors of a web app manifest of a brand with this name and these colours. */
export async function findManifestProblems(
  text: string,
  brand: { name: string; tokens: ReadonlyMap<string, ColorToken>; publicFolder: string },
): Promise<string[]> {
  const manifest = parse(text)
  if (!manifest) return ['the manifest is no JSON object']
  const { short_name: shortName, scope, start_url: start, icons } = manifest
  const problems: string[] = []
  const require = (isRight: boolean, problem: string) => {
    if (!isRight) problems.push(`the manifest: ${problem}`)
  }
  require(manifest.name === brand.name, `name is not ${brand.name}`)
  require(typeof shortName === 'string' &&
    shortName !== '' &&
    shortName.length <= longestShortName, `short_name has not 1 to ${longestShortName} letters`)
  require(manifest.lang === 'nl', 'lang is not nl')
  require(manifest.display === 'standalone', 'display is not standalone')
  for (const name of ['id', 'start_url', 'scope']) {
    require(typeof manifest[name] === 'string' && manifest[name].startsWith('/'), `${name} is no path`)
  }
  require(String(start).startsWith(String(scope)), 'start_url lies outside scope')
  // The first colour is shown before the page, the second around it, next to the header.
  for (const [name, token] of [
    ['background_color', 'page'],
    ['theme_color', 'band'],
  ] as const) {
    const color = brand.tokens.get(token)?.light
    require(manifest[name] === color, `${name} is not ${color}, the light --color-${token}`)
  }
  const named = Array.isArray(icons) ? icons.filter(isIcon) : []
  require(Array.isArray(icons) && named.length === icons.length, 'an icon lacks src, type or sizes')
  const has = (sizes: string, purpose: string) =>
    named.some((icon) => icon.sizes === sizes && (icon.purpose ?? 'any').split(' ').includes(purpose))
  require(has('192x192', 'any'), 'there is no icon of 192x192')
  require(has('512x512', 'any'), 'there is no icon of 512x512')
  require(has('512x512', 'maskable'), 'there is no icon of 512x512 with purpose maskable')
  const toNamed = ({ src, type, sizes }: ManifestIcon) => ({ href: src, type, sizes })
  return [...problems, ...(await findIconProblems(brand.publicFolder, 'the manifest', named.map(toNamed)))]
}

function parse(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isIcon(value: unknown): value is ManifestIcon {
  if (typeof value !== 'object' || value === null) return false
  const { src, type, sizes } = value as Record<string, unknown>
  return [src, type, sizes].every((each) => typeof each === 'string' && each !== '')
}
