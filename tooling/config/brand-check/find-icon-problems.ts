import { join } from 'node:path'
import { readIcon } from './read-icon.ts'

/** An icon in the head of a page or in a manifest. */
export type NamedIcon = { href: string; type?: string | undefined; sizes?: string | undefined }

/** The icons that are missing, or differ from their description. */
export async function findIconProblems(
  publicFolder: string,
  where: string,
  icons: readonly NamedIcon[],
): Promise<string[]> {
  const problems = await Promise.all(icons.map(async (icon) => findIconProblem(publicFolder, icon)))
  return problems.filter((problem) => problem !== undefined).map((problem) => `${where}: ${problem}`)
}

async function findIconProblem(publicFolder: string, { href, type, sizes }: NamedIcon): Promise<string | undefined> {
  if (!/^\/[a-z0-9./-]+$/.test(href) || href.includes('..')) return `${href} is no path in public`
  let icon
  try {
    icon = await readIcon(join(publicFolder, href))
  } catch {
    return `${href} is not in public`
  }
  if (!icon) return `${href} is neither a PNG nor an SVG`
  if (type !== undefined && type !== icon.type) return `${href} is ${icon.type}, not ${type}`
  if (sizes !== undefined && sizes !== icon.sizes) return `${href} is ${icon.sizes}, not ${sizes}`
  return undefined
}
