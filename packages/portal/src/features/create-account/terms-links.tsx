import type { Brand, BrandLink } from '../../brand.ts'
import { createAccountTexts as texts } from './texts.ts'

/** The brand's documents that somebody agrees to. */
export function TermsLinks({ links }: { links: Brand['links'] }) {
  return (
    <>
      {texts.readTerms} <DocumentLink {...links.disclaimer} /> {texts.and} <DocumentLink {...links.privacy} />.
    </>
  )
}

function DocumentLink({ label, href }: BrandLink) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`${label} ${texts.opensInNewTab}`}>
      {label}
    </a>
  )
}
