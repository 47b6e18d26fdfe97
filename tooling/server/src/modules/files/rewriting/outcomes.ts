/** The exit codes with which the process refuses a file. Any other code but 0 means that it was killed. */
export const refusalCodes = {
  unreadable: 10,
  encrypted: 11,
  'too-many-pages': 12,
  'too-many-pixels': 13,
} as const

export type Refusal = keyof typeof refusalCodes

/** Thrown when the file must be refused. */
export class RefusedFile extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}
