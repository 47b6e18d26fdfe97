import type { operations } from '@portal/api/operations'

/** The attributes that differ between cookies; every cookie is for the whole site, and `Secure` except in the demo. */
export type CookieAttributes = {
  /** In seconds; 0 deletes the cookie. Without it the cookie is deleted when the browser closes. */
  maxAge?: number
  httpOnly?: boolean
  sameSite?: 'strict' | 'lax' | 'none'
}

/** A request and its response below the OpenAPI document: cookies, the caller's network, Fetch Metadata. */
export type HttpContext = {
  readonly operation: keyof operations
  /** The decoded query, as a provider signs it. */
  readonly decodedQuery: string
  /** A description of the browser that its user recognises: "Firefox op Windows". */
  readonly device: string
  /** The unit that limits count as one network: an IPv4 address, or the first half of an IPv6 address. */
  readonly network: string
  header(name: 'sec-fetch-site' | 'content-type' | 'upload-token' | 'x-signature'): string | undefined
  /** The first cookie of that name. */
  cookie(name: string): string | undefined
  /** Sets a cookie that scripts and other sites cannot read, unless the attributes allow it. */
  setCookie(name: string, value: string, attributes?: CookieAttributes): void
  /**
   * Makes the browser delete the site's storage, also what another tab has open. Cookies stay (consent is one of them),
   * and so does the cache, which is slow to empty and holds no personal data.
   */
  clearStorage(): void
  /** Prepares a response with a file: opened directly it is shown in an opaque origin and runs nothing. */
  describeFile(mediaType: string): void
  /**
   * Prepares a response with a download.
   * @param name The file name; every character except letters, digits, dots and hyphens becomes a hyphen.
   */
  attachFile(mediaType: string, name: string): void
}
