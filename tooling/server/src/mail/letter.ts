import type { Brand } from '../brands.ts'

export type Addressee = { email: string; name: string }

/** The text of a mail from the brand to a customer. */
export function toLetter(brand: Brand, { name }: Addressee, paragraphs: readonly string[]): string {
  return [`Beste ${name},`, ...paragraphs, `Met vriendelijke groet,\n${brand.name}`].join('\n\n') + '\n'
}

/** `s•••@demo.nl`: enough to know which mailbox to open. */
export function maskAddress(email: string): string {
  return email.replace(/^(.).*@/u, '$1•••@')
}
