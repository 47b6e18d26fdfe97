/** How the process that writes a file anew ends when it refuses it. Any other code but 0 means that it was ended. */
export const refusalCodes = {
  unreadable: 10,
  encrypted: 11,
  'too-many-pages': 12,
  'too-many-pixels': 13,
} as const

export type Refusal = keyof typeof refusalCodes

/** Thrown by what reads the file. */
export class RefusedFile extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}
