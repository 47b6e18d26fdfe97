import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listBrands } from '../brand-check/list-brands.ts'
import { readColorTokens } from '../brand-check/theme-tokens.ts'
import { findNameProblem, toBrandNames, type BrandNames } from './brand-names.ts'
import { drawIcons, drawMark, type Icon } from './draw-icons.ts'
import { turnTheme } from './turn-theme.ts'

/** What `src/brand.ts` of the brand exports that is taken as an example. */
type BrandFile = {
  brand: {
    name: string
    company: string
    foundation: { name: string; accountNumber: string }
    contact: { phone: string; email: string }
    icons: readonly { rel: string; href: string; sizes?: string }[]
    manifest: string
  }
  administration: { accent: string; contractPrefix: string }
}
type Manifest = { short_name: string; icons: { src: string; sizes: string; purpose?: string }[] }

const textual = new Set(['.ts', '.tsx', '.css', '.html', '.json', '.svg', '.webmanifest'])

/** A reason for which there will be no brand, to be told as it is. */
export class NoBrandError extends Error {}

/**
 * Makes a brand below `root`, the workspace: the folder of `like` with other names, colours and icons, and its line in the
 * list of brands. Throws a `NoBrandError` when it cannot be.
 */
export async function createBrand(root: string, id: string, like: string): Promise<BrandNames> {
  const brands = await listBrands(root)
  const problem = findNameProblem(id, brands.flat())
  if (problem !== undefined) throw new NoBrandError(problem)
  const likeFolder = new Map(brands).get(like)
  if (likeFolder === undefined) {
    throw new NoBrandError(
      `There is no brand ${like} to be like. Choose from ${brands.map(([one]) => one).join(', ')}.`,
    )
  }
  const files = await Promise.all(brands.map(async ([, folder]) => readBrand(join(root, 'apps', folder))))
  const prefixes = new Set(files.map(({ administration }) => administration.contractPrefix))
  const prefix = Array.from('123456789').find((digit) => !prefixes.has(digit))
  if (prefix === undefined) throw new NoBrandError('Every digit that contracts may begin with is taken.')

  const names = toBrandNames(id, prefix)
  const folder = join(root, 'apps', names.folder)
  const from = join(root, 'apps', likeFolder)
  await copyFolder(from, folder)
  const example = await readBrand(from)
  const css = await readFile(join(from, 'src/theme.css'), 'utf8')
  const turn = turnTheme(
    css,
    files.map(({ administration }) => administration.accent),
  )
  const rename = toRename(example, names, likeFolder)
  await changeTexts(folder, (text) => rename(text).replaceAll(/#[0-9a-f]{6}\b/gi, turn))
  await changeFile(join(folder, 'src/brand.ts'), (text) =>
    text.replace(/\bid: '[^']*'/, `id: '${id}'`).replace(/contractPrefix: '\d'/, `contractPrefix: '${prefix}'`),
  )
  await drawPictures(folder, names)
  const line = `${/^\w+$/.test(id) ? id : `'${id}'`}: '${names.folder}',`
  await changeFile(join(root, 'tooling/server/src/platform/brand-folders.ts'), (text) =>
    text.replace('\n} as const', `\n  ${line}\n} as const`),
  )
  return names
}

async function readBrand(folder: string): Promise<BrandFile> {
  return (await import(pathToFileURL(join(folder, 'src/brand.ts')).href)) as BrandFile
}

/** What is made from a brand stays behind. */
async function copyFolder(from: string, to: string): Promise<void> {
  const made = ['node_modules', 'dist', '.turbo'].map((name) => join(from, name))
  await cp(from, to, { recursive: true, errorOnExist: true, force: false, filter: (path) => !made.includes(path) })
}

/**
 * Every name of the example by the one of the new brand: longer ones first, because they hold the shorter ones, and all at
 * once, because a new one may hold an old one.
 */
function toRename({ brand }: BrandFile, names: BrandNames, likeFolder: string): (text: string) => string {
  const domain = /@([^.]+)/.exec(brand.contact.email)?.[1] ?? ''
  const renamed = new Map([
    [likeFolder, names.folder],
    [brand.foundation.accountNumber, names.accountNumber],
    [brand.foundation.name, names.foundation],
    [brand.company, names.company],
    [brand.contact.phone, names.phone],
    [brand.name, names.name],
    [domain, names.domain],
    [domain.toUpperCase(), names.domain.toUpperCase()],
  ])
  const olds = [...renamed.keys()].map((old) => old.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const any = new RegExp(olds.join('|'), 'g')
  return (text) => text.replaceAll(any, (old) => renamed.get(old) ?? old)
}

async function changeTexts(folder: string, change: (text: string) => string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && textual.has(extname(entry.name)))
  for (const { parentPath, name } of files) await changeFile(join(parentPath, name), change)
}

async function changeFile(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')))
}

/** Every icon that the brand and its manifest name, and the short name that stands below one. */
async function drawPictures(folder: string, { name, shortName }: BrandNames): Promise<void> {
  const publicFolder = join(folder, 'public')
  const { brand } = await readBrand(folder)
  const manifestFile = join(publicFolder, brand.manifest)
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  await writeFile(manifestFile, JSON.stringify({ ...manifest, short_name: shortName }, null, 2))

  const icons = [
    ...brand.icons.map(({ href, rel, sizes = 'any' }): Icon => {
      return { href, sizes, kind: rel === 'apple-touch-icon' ? 'square' : 'rounded' }
    }),
    ...manifest.icons.map(({ src, sizes, purpose }): Icon => {
      return { href: src, sizes, kind: purpose === 'maskable' ? 'maskable' : 'rounded' }
    }),
  ]
  const fonts = join(folder, 'src/fonts')
  const font = (await readdir(fonts)).find((file) => file.endsWith('.woff2'))
  if (font === undefined) throw new Error(`${fonts} has no font`)
  const look = { letter: name.charAt(0), fontFile: join(fonts, font) }
  const theme = join(folder, 'src/theme.css')
  await changeFile(theme, (text) =>
    text.replace(/(--mark: )url\("[^"]*"\)/, (_, token: string) => token + drawMark(look)),
  )
  const tokens = readColorTokens(await readFile(theme, 'utf8'))
  await drawIcons(publicFolder, icons, {
    ...look,
    ground: tokens.get('accent')?.light ?? '',
    ink: tokens.get('on-accent')?.light ?? '',
  })
}
