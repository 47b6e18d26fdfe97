import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { brandFolders } from './brand-folders.ts'
import { StartError } from './start-error.ts'
import { toIban } from './to-iban.ts'

export type BrandId = keyof typeof brandFolders
export const brandIds = Object.keys(brandFolders) as BrandId[]

const text = v.pipe(v.string('is no text'), v.nonEmpty('is empty'))

const brandFile = v.object({
  brand: v.object({
    id: text,
    /** The sender of its mail. */
    name: text,
    /** The company that carries out the orders of its customers. */
    company: text,
    contact: v.object({
      email: v.pipe(text, v.email('is no e-mail address')),
      phone: text,
      address: v.array(text, 'is no list of lines'),
    }),
    foundation: v.object({ name: text, accountNumber: v.pipe(text, v.rawTransform(toIban)) }),
  }),
  administration: v.object({
    /** The colour of headings and buttons in mails and PDFs, which the portal's style sheet does not reach. */
    accent: v.pipe(text, v.hexColor('is no colour such as #1d5c48')),
    /** The mark beside its name in PDFs: an SVG path of 32 by 32. */
    mark: v.pipe(text, v.regex(/^M[\d .a-z-]+$/i, 'is no path of an SVG')),
    documentFont: v.picklist(['literata', 'figtree'], 'must be literata or figtree'),
    contractPrefix: v.pipe(text, v.regex(/^[1-9]$/, 'must be a digit from 1 to 9')),
    supervision: v.object({
      licenceNumber: v.pipe(text, v.regex(/^\d+$/, 'must be digits')),
      dnbNumber: text,
      kifidNumber: text,
    }),
    /** The name of the environment in error reports and on the test page, unless a setting overrides it. */
    environment: text,
    environmentLabel: text,
    tagManagerId: v.pipe(text, v.regex(/^GTM-[A-Z0-9]+$/, 'must be GTM- and capitals or digits')),
  }),
})
type BrandFile = v.InferOutput<typeof brandFile>

/** The data of a brand that the server uses, from `apps/<folder>/src/brand.ts`. */
export type Brand = Pick<BrandFile['brand'], 'name' | 'company'> &
  BrandFile['brand']['contact'] &
  BrandFile['administration'] & {
    id: BrandId
    account: { iban: string; name: string }
  }

/** The brand is the tenant: every table with customer data carries it and every query filters on it. */
export type Brands = Readonly<Record<BrandId, Brand>>

/** Reads the export of `apps/<folder>/src/brand.ts` as a brand; throws a `StartError` that names the invalid fields. */
export function toBrand(id: BrandId, file: unknown): Brand {
  const path = `apps/${brandFolders[id]}/src/brand.ts`
  const result = v.safeParse(brandFile, file)
  if (!result.success) {
    const lines = result.issues.map((issue) => `${path}: ${v.getDotPath(issue) ?? 'it'} ${issue.message}`)
    throw new StartError(lines.join('\n'))
  }
  const { brand, administration } = result.output
  if (brand.id !== id) throw new StartError(`${path}: brand.id is ${brand.id}, and ${id} in the list of brands.`)
  const { name, company, contact, foundation } = brand
  const account = { iban: foundation.accountNumber, name: foundation.name }
  return { id, name, ...contact, company, account, ...administration }
}

export function perBrand<Value>(toValue: (id: BrandId) => Value): Record<BrandId, Value> {
  return Object.fromEntries(brandIds.map((id) => [id, toValue(id)])) as Record<BrandId, Value>
}

const apps = join(import.meta.dirname, '../../../../apps')
/** Reads the data of every brand; throws a `StartError` that names what is invalid. */
export async function readBrands(): Promise<Brands> {
  const read = async (id: BrandId) => {
    const path = join(apps, brandFolders[id], 'src/brand.ts')
    return toBrand(id, await import(pathToFileURL(path).href))
  }
  const list = await Promise.all(brandIds.map(read))
  return Object.fromEntries(list.map((brand) => [brand.id, brand])) as Brands
}
