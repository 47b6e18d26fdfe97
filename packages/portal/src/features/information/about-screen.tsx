import { PageHeading } from '@portal/ui/page-heading'
import { usePortal } from '../../shared/portal.ts'
import styles from './information.module.css'

export function AboutScreen() {
  const { brand } = usePortal()
  return (
    <article className={styles.article}>
      <div className={styles.stage} data-band>
        <svg className={styles.picture} aria-hidden="true">
          <use href={`${brand.picture}#picture`} />
        </svg>
      </div>
      <PageHeading>Over {brand.name}</PageHeading>
      {brand.texts.about.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
