/** The longest side of a saved picture, in pixels: an identity card on an A4 page stays readable. */
export const longestSide = 2400
/**
 * The largest photo in pixels: telephones make 50 (8192 by 6144) and 108 megapixels (12000 by 9000), and a decompression
 * bomb does not fit. The page sends at most 2000 by 2000 pixels; this is the limit of the call.
 */
export const maxPixels = 110_000_000
/** An identity document or a certificate has a few pages. */
export const maxPages = 10

/**
 * The limits of the process that rewrites a file: memory in bytes, times in milliseconds. `maxWork` is processor time, so
 * that a busy machine does not cause a refusal.
 * @typedef {{ maxMemory: number, maxWork: number, maxTime: number }} ProcessLimits
 */

/**
 * The client waits half a minute.
 * @type {ProcessLimits}
 */
export const processLimits = { maxMemory: 640 * 1024 * 1024, maxWork: 6_000, maxTime: 28_000 }

/** The exit codes with which the process refuses a file. Any other code but 0 means that it was killed. */
export const refusalCodes = /** @type {const} */ ({
  unreadable: 10,
  encrypted: 11,
  'too-many-pages': 12,
  'too-many-pixels': 13,
  'unseen-field': 14,
  'missing-font': 15,
  'reader-form': 16,
})

/** @typedef {keyof typeof refusalCodes} Refusal */

/** Thrown when the file must be refused. */
export class RefusedFile extends Error {
  /** @readonly */
  refusal

  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal)
    this.refusal = refusal
  }
}
