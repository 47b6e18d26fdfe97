import { PageHeading } from '@portal/ui/page-heading'
import { HomeLink } from '../../shared/home-link.tsx'
import { CustomerRights } from '../../shared/rights/customer-rights.tsx'
import { rightsTexts as texts } from '../../shared/rights/texts.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'

/** What the law wants every customer to know about the provider, for everybody. */
function RightsScreen() {
  const isHydrated = useIsHydrated()
  return (
    <article className="mx-auto max-w-measure">
      <HomeLink />
      <PageHeading>{texts.title}</PageHeading>
      <p className="mb-6">{texts.intro}</p>
      {/* The page is written before anybody can be asked who the provider is. */}
      {isHydrated ? <CustomerRights product={null} heading="h2" /> : <p>{texts.waiting}</p>}
    </article>
  )
}

export { RightsScreen as Component }
