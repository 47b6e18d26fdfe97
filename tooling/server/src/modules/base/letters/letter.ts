import type { Brand } from '../../../platform/brands.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { Mail } from '../../../ports/mail.ts'

/** The name is null for an address that nobody confirmed yet. */
export type Addressee = { email: string; name: string | null }
/** A page of the portal to continue on: a button, with its address as text below. */
type Link = { label: string; url: string }

/** A letter as a mail, without pictures, scripts or style sheets: nothing is loaded and nobody is tracked. */
export function toMail(
  brand: Brand,
  { email, name }: Addressee,
  subject: string,
  paragraphs: readonly (string | Link)[],
): Mail {
  const opening = name === null ? 'Goedendag,' : `Beste ${name},`
  const whole = [opening, ...paragraphs, `Met vriendelijke groet,\n${brand.name}`]
  return { to: email, subject, text: whole.map(toText).join('\n\n') + '\n', html: toPage(brand, whole) }
}

/** `s•••@demo.nl` is enough to recognise the mailbox. */
export function maskAddress(email: string): string {
  return email.replace(/^(.).*@/u, '$1•••@')
}

function toText(paragraph: string | Link): string {
  return typeof paragraph === 'string' ? paragraph : `${paragraph.label}:\n${paragraph.url}`
}

const style = {
  body: 'margin:0;padding:24px 16px;background-color:#ffffff;color:#1b1f24;font:16px/1.5 Arial,Helvetica,sans-serif',
  letter: 'max-width:34em;margin:0 auto',
  name: 'margin:0 0 24px;font-size:20px;font-weight:bold',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 20px;color:#ffffff;font-weight:bold;text-decoration:none;border-radius:4px',
  address: 'color:#1b1f24;word-break:break-all',
}

function toPage(brand: Brand, paragraphs: readonly (string | Link)[]): string {
  const lines = paragraphs.map((paragraph) =>
    typeof paragraph === 'string' ? toParagraph(escapeHtml(paragraph)) : toButton(brand, paragraph),
  )
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(brand.name)}</title>
</head>
<body style="${style.body}">
<div style="${style.letter}">
<p style="${style.name};color:${brand.accent}">${escapeHtml(brand.name)}</p>
${lines.join('\n')}
</div>
</body>
</html>
`
}

function toButton(brand: Brand, { label, url }: Link): string {
  const address = escapeHtml(url)
  const button = `<a href="${address}" style="${style.button};background-color:${brand.accent}">${escapeHtml(label)}</a>`
  const link = `<a href="${address}" style="${style.address}">${address}</a>`
  return `${toParagraph(button)}\n${toParagraph(`Werkt de knop niet? Open dan dit adres:\n${link}`)}`
}

function toParagraph(html: string): string {
  return `<p style="${style.paragraph}">${html.replaceAll('\n', '<br>')}</p>`
}
