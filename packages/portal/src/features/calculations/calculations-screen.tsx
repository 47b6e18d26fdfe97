import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import type { Offer } from '@portal/api/operations'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { EmptyPage } from '../../shared/empty-page.tsx'
import { paths } from '../../shared/paths.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { Comparison } from './comparison.tsx'
import { OfferCard } from './offer-card.tsx'
import { bringBackOffer, removeOffer } from './offer-commands.ts'
import { nameOfOffer } from './offer-facts.ts'
import { calculationsTexts as texts } from './calculations-texts.ts'
import { portalContext, usePortal } from '../../shared/portal.ts'
import { PrintButton } from '../../shared/print-button.tsx'
import { refreshOffers } from '../../shared/session-data.ts'
import { UndoNews } from '../../shared/undo-news.tsx'
import { unwrap } from '../../shared/unwrap.ts'
import { useUndo } from '../../shared/use-undo.ts'

async function loadCalculations({ context }: LoaderFunctionArgs): Promise<null> {
  unwrap(await refreshOffers(context.get(portalContext)))
  return null
}

/** The call of the loader, which the document preloads. */
export const data = ['/api/offers/']

const MAX_COMPARED = 3

function CalculationsScreen() {
  const portal = usePortal()
  const { removed, show, undoProps } = useUndo<Offer>((offer) => bringBackOffer(portal, offer))
  const offers = useAtomValue(sessionSlices.offers.atom)

  async function remove(offer: Offer) {
    if (await removeOffer(portal, offer)) show(offer)
  }

  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <UndoNews {...undoProps} news={removed ? texts.removed(nameOfOffer(removed)) : ''} />
      {offers.length === 0 ? <NoOffers /> : <Offers offers={offers} onRemove={(offer) => void remove(offer)} />}
    </>
  )
}

/** The calculations, of which some can be put side by side. */
function Offers({ offers, onRemove }: { offers: readonly Offer[]; onRemove: (offer: Offer) => void }) {
  const [comparedIds, setComparedIds] = useState<readonly string[]>([])
  const [isComparing, setComparing] = useState(false)
  const compared = offers.filter(({ offerID }) => comparedIds.includes(offerID))
  const isOpen = isComparing && compared.length > 1

  function toggle(id: string, isCompared: boolean) {
    setComparedIds(isCompared ? [...comparedIds, id] : comparedIds.filter((other) => other !== id))
    // One calculation cannot be compared.
    if (!isCompared && compared.length <= 2) setComparing(false)
  }

  return (
    <>
      <p className="mb-6 max-w-measure">{texts.intro}</p>
      {isOpen && <Comparison offers={compared} />}
      <ul className="mb-6 grid gap-6 xl:grid-cols-2">
        {offers.map((offer) => {
          const isCompared = compared.includes(offer)
          return (
            <li key={offer.offerID}>
              <OfferCard
                offer={offer}
                isCompared={isCompared}
                canCompare={offers.length > 1 && (isCompared || compared.length < MAX_COMPARED)}
                onCompare={(checked) => toggle(offer.offerID, checked)}
                onRemove={() => onRemove(offer)}
              />
            </li>
          )
        })}
      </ul>
      <CompareBar count={isOpen ? 0 : compared.length} onCompare={() => setComparing(true)} />
      <PrintButton />
    </>
  )
}

/** The number of selected calculations and the button to compare them, visible while the calculations scroll. */
function CompareBar({ count, onCompare }: { count: number; onCompare: () => void }) {
  return (
    <div
      className={
        count === 0
          ? 'sr-only'
          : 'above-bars z-1 mb-6 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-page py-3 print:hidden uncovered:sticky'
      }
    >
      <p role="status">
        {count >= MAX_COMPARED
          ? texts.compareFull(MAX_COMPARED)
          : count > 1
            ? texts.compareChosen(count)
            : count === 1 && texts.compareHint}
      </p>
      {count > 1 && <Button onClick={onCompare}>{texts.compareButton(count)}</Button>}
    </div>
  )
}

function NoOffers() {
  return (
    <EmptyPage title={texts.empty} action={texts.emptyAction} to={paths.bedragBeleggen} look="primary">
      {texts.emptyText}
    </EmptyPage>
  )
}

export { CalculationsScreen as Component, loadCalculations as loader }
