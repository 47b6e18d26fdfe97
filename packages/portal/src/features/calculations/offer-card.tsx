import type { Offer } from '@portal/api/operations'
import { isApplying } from '@portal/flows/flow/is-applying'
import { Badge } from '@portal/ui/badge'
import { Button } from '@portal/ui/button'
import { Card } from '@portal/ui/card'
import { CheckboxField } from '@portal/ui/checkbox-field'
import { DefinitionList } from '@portal/ui/definition-list'
import { Details } from '@portal/ui/details'
import { ToolIcon } from '@portal/ui/tool-icon'
import { useNavigate } from 'react-router'
import { resumeOffer } from '../../flow/resume-offer.ts'
import { RangeMotif } from '../../shared/brand-motif/brand-motif.tsx'
import { toContractPath } from '../../shared/contract-paths.ts'
import { ButtonLink } from '../../shared/links.tsx'
import { useEuros } from '../../shared/outlook/use-euros.ts'
import { usePortal } from '../../shared/portal.ts'
import { duplicateOffer } from './offer-commands.ts'
import { nameOfOffer, savedOn, toOutcome, toPlanOf } from './offer-facts.ts'
import { calculationsTexts as texts } from './calculations-texts.ts'

type Props = {
  offer: Offer
  isCompared: boolean
  canCompare: boolean
  onCompare: (isCompared: boolean) => void
  onRemove: () => void
}

function toOutcomes({ end: { lowCents, expectedCents, highCents } }: Offer) {
  return { low: lowCents, expected: expectedCents, high: highCents }
}

export function OfferCard({ offer, isCompared, canCompare, onCompare, onRemove }: Props) {
  const portal = usePortal()
  const navigate = useNavigate()
  const [euros] = useEuros()
  const headingId = `berekening-${offer.offerID}`
  return (
    <Card as="article" labelledBy={headingId}>
      {offer.firstPayment === null && <RangeMotif {...toOutcomes(offer)} />}
      <h2 id={headingId} className="wrap-anywhere">
        {nameOfOffer(offer)}
      </h2>
      <p className="mb-4 text-muted">
        <span>{texts.savedOn(savedOn(offer))}</span>{' '}
        {offer.contractId !== null && <Badge tone="accent">{texts.applied}</Badge>}
        {isApplying(offer) && <Badge>{texts.applying}</Badge>}
      </p>
      <DefinitionList items={toOutcome(offer, euros)} />
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {offer.contractId === null ? (
          <Button aria-describedby={headingId} onClick={() => void navigate(resumeOffer(portal, offer))}>
            {texts.resume}
          </Button>
        ) : (
          <ButtonLink
            variant="secondary"
            aria-describedby={headingId}
            to={toContractPath(offer.contractId, 'gegevens')}
          >
            {texts.toContract}
          </ButtonLink>
        )}
        <Button variant="quiet" aria-describedby={headingId} onClick={() => void duplicateOffer(portal, offer)}>
          <ToolIcon name="copy" />
          {texts.duplicate}
        </Button>
        {offer.contractId === null && (
          <Button variant="quiet" aria-describedby={headingId} onClick={onRemove}>
            <ToolIcon name="trash" />
            {texts.remove}
          </Button>
        )}
      </div>
      <div className="mt-4">
        <Details summary={texts.plan}>
          <DefinitionList items={toPlanOf(offer)} />
        </Details>
      </div>
      {canCompare && (
        <div className="print:hidden">
          <CheckboxField
            id={`vergelijk-${offer.offerID}`}
            label={texts.compare(nameOfOffer(offer))}
            checked={isCompared}
            onChange={onCompare}
          />
        </div>
      )}
    </Card>
  )
}
