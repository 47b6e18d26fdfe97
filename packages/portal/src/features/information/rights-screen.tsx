import { PageHeading } from '@portal/ui/page-heading'
import { HomeLink } from '../../shared/home-link.tsx'
import { CustomerRights } from '../../shared/rights/customer-rights.tsx'
import { rightsTexts as texts } from '../../shared/rights/rights-texts.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'

/** The public page with the legally required information about the provider. */
function RightsScreen() {
  const isHydrated = useIsHydrated()
  return (
    <article className="mx-auto max-w-measure">
      <HomeLink />
      <PageHeading>{texts.title}</PageHeading>
      <p className="mb-6">{texts.intro}</p>
      {/* Keeps the footer out of sight, which the text would push away, and the margin of its heading inside. */}
      <div className="min-h-dvh [&_section]:flow-root">
        {/* The build renders this page before the provider can be requested. */}
        {isHydrated ? <CustomerRights product={null} heading="h2" /> : <p>{texts.waiting}</p>}
      </div>
    </article>
  )
}

export { RightsScreen as Component }
