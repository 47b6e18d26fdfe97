import type { BrandLink } from '../brand.ts'

/** A link of the brand to a document or another site. */
export function NewTabLink({ label, href, className }: BrandLink & { className: string }) {
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} (opent in een nieuw tabblad)`}
    >
      {label}
    </a>
  )
}
