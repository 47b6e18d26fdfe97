/** Hidden in every file that is accepted; the saved file must not contain it. */
export const marker = 'VERBORGEN-4711'

/** A page with a script, and the marker. */
export const html = `<!doctype html><script>alert("${marker}")</script>`

export type HostileFile = {
  name: string
  type: 'image/jpeg' | 'image/png' | 'application/pdf'
  make: () => Buffer | Promise<Buffer>
  /** The status and a part of the message; without it the file is accepted and cleaned. */
  refused?: readonly [status: number, text: string]
}

export const unreadable = [422, 'niet te lezen'] as const
export const noPhoto = [415, 'Kies een foto (JPG of PNG) of een PDF.'] as const
export const different = [415, 'iets anders dan de naam zegt'] as const
