import type { Offer } from '@portal/api/operations'
import { isApplying } from '@portal/flows/flow/is-applying'
import { formatDay } from '@portal/flows/values/instant-text'
import { productNameOf } from '@portal/flows/values/products'
import { Button } from '@portal/ui/button'
import { useNavigate } from 'react-router'
import { TextLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { investmentsTexts as texts } from './investments-texts.ts'

/** The newest calculation without a contract, with a link to continue it. */
export function SavedCalculation({ offers }: { offers: readonly Offer[] }) {
  const portal = usePortal()
  const navigate = useNavigate()
  const offer = offers.filter(({ contractId }) => contractId === null).toSorted(byNewest)[0]
  if (offer === undefined) return null

  async function resume(of: Offer) {
    const { resumeOffer } = await import('../../flow/resume-offer.ts')
    await navigate(resumeOffer(portal, of))
  }

  const product = productNameOf(offer.productCode)
  const name = offer.payload.description || product
  return (
    <div className="mb-12 rounded-large bg-accent-soft px-5 py-5">
      <h2 className="mt-0">{texts.goOn}</h2>
      <p className="max-w-measure">
        {texts.savedCalculation(name, product, formatDay(offer.updatedAt)) +
          (isApplying(offer) ? ` ${texts.applying}` : '')}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <Button variant="secondary" onClick={() => void resume(offer)}>
          {texts.resume}
        </Button>
        <TextLink to={paths.calculations}>{texts.allCalculations}</TextLink>
      </div>
    </div>
  )
}

function byNewest(a: Offer, b: Offer): number {
  return a.updatedAt < b.updatedAt ? 1 : -1
}
