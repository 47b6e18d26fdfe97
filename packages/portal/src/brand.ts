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
export type BrandLink = { label: string; href: string }

/** How one brand differs from another, besides its theme.css and public folder. Every field is required. */
export type Brand = {
  /** The tenant identifier of the server; in its cookies and every row. */
  id: string
  /** The portal's name for customers: in titles, above the menu, in mails. */
  name: string
  /** The company in the copyright line, which carries out the orders of customers. */
  company: string
  /** The foundation that holds the investments, and its account for transfers. */
  foundation: {
    name: string
    /** An IBAN in groups of four. */
    accountNumber: string
  }
  policies: {
    /** Visitors may calculate without logging in (requirement 6.7). */
    openCalculators: boolean
    /** Customers see the left menu (requirement 6.7). */
    leftMenu: boolean
  }
  links: {
    /** The target of the logo. */
    provider: string
    /** Linked in the footer and on the page for a new account. */
    privacy: BrandLink
    /** Linked in the footer and on the page for a new account. */
    disclaimer: BrandLink
  }
  /** The data of the contact page. */
  contact: {
    phone: string
    /** Also the address for replies to the portal's mails. */
    email: string
    /** The opening hours of the telephone, within a sentence. */
    hours: string
    /** The postal address, line by line. */
    address: readonly string[]
  }
  /** In the order in which browsers choose: the drawing first, then pictures for browsers without it. */
  icons: readonly BrandIcon[]
  /** The web app manifest in the `public` folder, from the root. */
  manifest: string
  /** A file of the public folder with a `<symbol id="picture">`, drawn in `currentColor` or its own colours. */
  picture: string
  /** What of the picture returns on other pages: the rings of a tree for years, or a beam for a range of outcomes. */
  motif: 'rings' | 'beam'
  texts: {
    /** The heading of the login page. */
    loginTitle: string
    /** The purpose of the portal, below the heading. */
    loginIntro: string
    /** What the overview will show, for a customer without a contract. */
    emptyOverview: string
    /** The page about the company: headings with their paragraphs. */
    about: readonly { heading: string; paragraphs: readonly string[] }[]
    /** The first sentences of the contact page. */
    contactIntro: string
    /** The first line of the footer. */
    footer: string
  }
}

/** Data of a brand that only the server uses. No page imports it, so no browser loads it. */
export type Administration = {
  /** The colour of headings and buttons in mails and PDFs, which have no style sheet; the light accent. */
  accent: `#${string}`
  /** The mark beside its name in PDFs: the path of 32 by 32 that the style sheet has as `--mark`. */
  mark: string
  /** The font of its documents. */
  documentFont: 'literata' | 'figtree'
  /** The first digit of its contract numbers, which no other brand has. */
  contractPrefix: `${number}`
  /** The company's registrations at its supervisors; the law prescribes the texts around them for every brand. */
  supervision: {
    /** The licence of the company as an investment firm (Wft, art. 2:96), as the AFM registered it. */
    licenceNumber: `${number}`
    /** Its relation number in the register of DNB. */
    dnbNumber: string
    /** Its number at Kifid, where customers can take a complaint (Wft, art. 4:17). */
    kifidNumber: string
  }
  /** The environment in error reports, unless a setting names another one (requirement 9.15). */
  environment: string
  /** The environment on the test page, unless a setting names another one. */
  environmentLabel: string
  /** The container of its tag manager, which is loaded only when the setting for it is on. */
  tagManagerId: `GTM-${string}`
}
