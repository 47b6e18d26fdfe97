import { usePortal } from '../../shared/portal.ts'
import { BUILD_VERSION } from '../../shared/build.ts'
import type { BrandLink } from '../../brand.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'
import styles from './footer.module.css'
import { shellTexts as texts } from './texts.ts'

/** Copyright, build version and the two documents (specification §1). */
export function Footer() {
  const { brand, today } = usePortal()
  return (
    <footer className={styles.footer} data-band>
      <p className={styles.word}>{brand.texts.footer}</p>
      {/* The build may be of another year: a finished page keeps its year until it is taken over. */}
      <p key={String(useIsHydrated())} suppressHydrationWarning>
        © {today().slice(0, 4)} {brand.company} - Version: {BUILD_VERSION}
      </p>
      <p className={styles.links}>
        <NewTabLink {...brand.links.privacy} />
        <NewTabLink {...brand.links.disclaimer} />
      </p>
    </footer>
  )
}

function NewTabLink({ label, href }: BrandLink) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`${label} ${texts.opensInNewTab}`}>
      {label}
    </a>
  )
}
