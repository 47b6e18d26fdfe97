/** The longest side of what is kept, in pixels: an identity card on a page of A4 stays readable. */
export const longestSide = 2400
/** Of a photo as it was sent; what most telephones make fits, a bomb does not. */
export const mostPixels = 50_000_000
/** An identity document or a certificate has a few. */
export const mostPages = 10

/** Of the process that writes a file anew: memory in bytes, times in milliseconds. */
export type ProcessLimits = {
  mostMemory: number
  /** Of the processor: a busy machine refuses nobody's file. */
  mostWork: number
  mostTime: number
}

/** The client waits half a minute. */
export const processLimits: ProcessLimits = { mostMemory: 640 * 1024 * 1024, mostWork: 6_000, mostTime: 28_000 }
