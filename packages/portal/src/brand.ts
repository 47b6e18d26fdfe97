/** One icon link of the page's head; the portal adds the version query itself. */
export type BrandIcon = {
  /** `icon` or `apple-touch-icon`; a brand has both. */
  rel: string
  /** A file of the brand's `public` folder, from the root. */
  href: string
  type?: string
  /** The real size of a picture in pixels, such as `32x32`. */
  sizes?: string
}

/** A link that opens in a new tab. */
export type BrandLink = {
  label: string
  href: string
}

/**
 * Everything in which one brand differs from another, besides its theme.css and its public folder.
 * All of it is required: a brand that forgets something does not compile.
 */
export type Brand = {
  /**
   * The tenant identifier, as in the list of brands (`tooling/server/src/platform/brand-folders.ts`); part of its
   * cookies and of every row.
   */
  id: string
  /** What customers call the portal: in titles, above the menu, in mails. */
  name: string
  /** The company of the copyright line, which carries out the orders of customers. */
  company: string
  /** Who keeps the investments, and the account to transfer money to. */
  foundation: {
    name: string
    /** An IBAN in groups of four. */
    accountNumber: string
  }
  policies: {
    /** Visitors may calculate without logging in (main brand only, requirement 6.7). */
    openCalculators: boolean
    /** Customers see the left menu (main brand only, requirement 6.7). */
    leftMenu: boolean
  }
  links: {
    /** Where the logo leads. */
    provider: string
    /** In the footer and where an account is made. */
    privacy: BrandLink
    /** In the footer and where an account is made. */
    disclaimer: BrandLink
  }
  /** What the contact page says. */
  contact: {
    phone: string
    /** Where an answer to a mail of the portal goes, too. */
    email: string
    /** When somebody answers the telephone, within a sentence. */
    hours: string
    /** Of the postal address, line by line. */
    address: readonly string[]
  }
  /** In the order in which browsers choose: the drawing first, what can do without it after. */
  icons: readonly BrandIcon[]
  /** The web app manifest in the `public` folder, from the root. */
  manifest: string
  /** A file of the public folder with a `<symbol id="picture">`, drawn in `currentColor` or colours of its own. */
  picture: string
  texts: {
    /** Heading of the page to log in. */
    loginTitle: string
    /** Below it: what the portal is for. */
    loginIntro: string
    /** The first sentences of Mijn investeringen. */
    overviewIntro: string
    /** What the overview of a customer without a contract will show. */
    emptyOverview: string
    /** The page about the company, a heading with its paragraphs at a time. */
    about: readonly { heading: string; paragraphs: readonly string[] }[]
    /** The first sentences of the contact page. */
    contactIntro: string
    /** The first line of the footer. */
    footer: string
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
  /** Under whose supervision the company works; the texts around it are the law's and the same for every brand. */
  supervision: {
    /** The licence of the company as an investment firm (Wft, art. 2:96), as the AFM registered it. */
    licenceNumber: `${number}`
    /** Its relation number in the register of DNB. */
    dnbNumber: string
    /** Its number at Kifid, where customers can take a complaint (Wft, art. 4:17). */
    kifidNumber: string
  }
  /** Error reports carry this name of the environment, unless a setting names another one (requirement 9.15). */
  environment: string
  /** The test page shows this label of the environment, unless a setting names another one. */
  environmentLabel: string
  /** The container of its tag manager, which is loaded only where the setting for it is on. */
  tagManagerId: `GTM-${string}`
}
