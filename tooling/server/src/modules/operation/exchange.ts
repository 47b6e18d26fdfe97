import type { operations } from '@portal/api/operations'

/** The attributes of a cookie that differ; every cookie is `Secure` and for the whole site. */
export type CookieAttributes = {
  /** In seconds; 0 deletes the cookie, and without it the cookie goes when the browser closes. */
  maxAge?: number
  httpOnly?: boolean
  sameSite?: 'strict' | 'lax' | 'none'
}

/** A request and its answer below the contract: cookies, the caller's network, Fetch Metadata. */
export type Exchange = {
  /** Which call of the contract this is. */
  readonly operation: keyof operations
  /** The query as it was sent, decoded: what a provider signs. */
  readonly decodedQuery: string
  /** A description of the browser that its user recognises: "Firefox op Windows". */
  readonly device: string
  /** The unit that limits count as one network: an IPv4 address, or the first half of an IPv6 address. */
  readonly network: string
  header(name: 'sec-fetch-site' | 'content-type' | 'x-signature'): string | undefined
  /** The first cookie of that name. */
  cookie(name: string): string | undefined
  /** Sets a cookie that scripts and other sites do not get, unless the attributes allow it. */
  setCookie(name: string, value: string, attributes?: CookieAttributes): void
  /**
   * Has the browser remove whatever the site keeps in it, also what another tab holds on to. Its cookies stay (consent is
   * one of them), and so does its cache, which takes long to empty and holds nothing of anybody.
   */
  clearStorage(): void
  /** For an answer that is a file: opened by itself it shows itself, in no origin, and does nothing. */
  describeFile(mediaType: string): void
  /**
   * For an answer that is a file to keep.
   * @param name Offered as the name of the file; whatever is no letter, digit, dot or hyphen becomes a hyphen.
   */
  attachFile(mediaType: string, name: string): void
}
