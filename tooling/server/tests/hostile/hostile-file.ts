/** Hidden somewhere in every file that is kept; what is kept must not have it any more. */
export const marker = 'VERBORGEN-4711'

/** A page with a script, and the marker. */
export const html = `<!doctype html><script>alert("${marker}")</script>`

export type HostileFile = {
  name: string
  type: 'image/jpeg' | 'image/png' | 'application/pdf'
  make: () => Buffer | Promise<Buffer>
  /** Status and a part of the sentence; a file without is cleaned and kept. */
  refused?: readonly [status: number, text: string]
}

export const unreadable = [422, 'niet te lezen'] as const
export const noPhoto = [415, 'Kies een foto (JPG of PNG) of een PDF.'] as const
export const different = [415, 'iets anders dan de naam zegt'] as const
