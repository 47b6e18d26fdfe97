import { PageHeading } from '@portal/ui/page-heading'
import { HomeLink } from '../../shared/home-link.tsx'
import { TextLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { rightsTexts } from '../../shared/rights/rights-texts.ts'

function AboutScreen() {
  const { brand } = usePortal()
  return (
    <article className="mx-auto max-w-measure">
      <HomeLink />
      <div className="mb-8 overflow-clip rounded-large border-b-rule border-line pt-6 unfilled:hidden" data-band>
        <svg className="aspect-5/2 w-full text-accent" aria-hidden="true">
          <use href={`${brand.picture}#picture`} />
        </svg>
      </div>
      <PageHeading>Over {brand.name}</PageHeading>
      {brand.texts.about.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="not-first-of-type:mt-3">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <p className="mt-8">
        <TextLink to={paths.rights}>{rightsTexts.link}</TextLink>
      </p>
    </article>
  )
}

export { AboutScreen as Component }
