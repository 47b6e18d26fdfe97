import type { ContractDetails } from '@portal/api/operations'
import { productOf } from '@portal/flows/values/products'
import { Details } from '@portal/ui/details'
import { PageHeading } from '@portal/ui/page-heading'
import { useLoaderData } from 'react-router'
import { KeyInformationButton } from '../../../flow/fund-split/key-information-button.tsx'
import { NotLoaded } from '../../../shared/not-loaded.tsx'
import { CustomerRights } from '../../../shared/rights/customer-rights.tsx'
import { rightsTexts } from '../../../shared/rights/texts.ts'
import { AgreementSections } from './agreement-sections.tsx'
import { Holdings } from './holdings.tsx'
import type { DetailsData } from './load-details.ts'
import { PayoutTax } from './payout-tax.tsx'
import { detailsTexts as texts } from './texts.ts'

export { loadDetails as loader } from './load-details.ts'

/** The terms of a contract, and its holdings. */
function DetailsScreen() {
  const data = useLoaderData<DetailsData>()
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {data.problem && <NotLoaded title={texts.noChanges} problem={data.problem} />}
      <AgreementSections {...data} />
      <PayoutTax details={data.details} />
      <Holdings details={data.details} />
      <FundDocuments details={data.details} />
      <div className="my-10 max-w-measure">
        <Details summary={rightsTexts.title}>
          <CustomerRights product={productOf(data.details.productCode).flow} heading="h3" />
        </Details>
      </div>
    </>
  )
}

const documentTexts = texts.documents

/** The key information document of each fund in the split or the holdings. */
function FundDocuments({ details: { funds, holdings } }: { details: ContractDetails }) {
  const known = new Map([...funds, ...holdings].map(({ id, name }) => [id, { id, name }]))
  return (
    <section className="my-10 max-w-measure" aria-labelledby="fondsdocumenten">
      <h2 id="fondsdocumenten">{documentTexts.title}</h2>
      <p>{documentTexts.intro}</p>
      <ul>
        {[...known.values()].map((fund) => (
          <li key={fund.id} className="grid gap-2 border-b border-line py-3">
            <p className="font-semibold wrap-anywhere">{fund.name}</p>
            <KeyInformationButton fund={fund} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export { DetailsScreen as Component }
