/** The longest side of a saved picture, in pixels: an identity card on an A4 page stays readable. */
export const longestSide = 2400
/** The largest photo in pixels: the photos of most telephones fit, a decompression bomb does not. */
export const mostPixels = 50_000_000
/** An identity document or a certificate has a few pages. */
export const mostPages = 10

/** The limits of the process that rewrites a file: memory in bytes, times in milliseconds. */
export type ProcessLimits = {
  mostMemory: number
  /** Processor time, so that a busy machine does not cause a refusal. */
  mostWork: number
  mostTime: number
}

/** The client waits half a minute. */
export const processLimits: ProcessLimits = { mostMemory: 640 * 1024 * 1024, mostWork: 6_000, mostTime: 28_000 }
