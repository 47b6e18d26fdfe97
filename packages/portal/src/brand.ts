/** One icon link of the page's head; the portal adds the version query itself. */
export type BrandIcon = { rel: string; href: string; type?: string; sizes?: string }

/** A link that opens in a new tab. */
export type BrandLink = { label: string; href: string }

/**
 * Everything in which one brand differs from another, besides its theme.css and its public folder.
 * All of it is required: a brand that forgets something does not compile.
 */
export type Brand = {
  id: string
  /** What customers call the portal. */
  name: string
  /** The company of the copyright line. */
  company: string
  /** Tenant identifier at the back end. */
  tenant: string
  foundation: { name: string; accountNumber: string }
  policies: {
    /** Visitors may calculate without logging in (main brand only, specification §6). */
    openCalculators: boolean
    /** Customers see the left menu (main brand only, specification §6). */
    leftMenu: boolean
  }
  links: {
    /** Where the logo leads. */
    provider: string
    privacy: BrandLink
    disclaimer: BrandLink
  }
  contact: { phone: string; email: string; hours: string; address: readonly string[] }
  icons: readonly BrandIcon[]
  manifest: string
  texts: {
    loginTitle: string
    loginIntro: string
    overviewIntro: string
    about: readonly { heading: string; paragraphs: readonly string[] }[]
    contactIntro: string
  }
}

/** What only the server knows of a brand. No page asks for it, so that no browser loads it. */
export type Administration = {
  /** Of headings and buttons where the style sheet does not reach, in a mail or a PDF; equal to the light accent. */
  accent: `#${string}`
  /** The letters of its documents. */
  documentFont: 'literata' | 'figtree'
  /** What the numbers of its contracts begin with, a digit that no other brand has. */
  contractPrefix: `${number}`
}
