import type { FlowName } from '../values/products.ts'

/** The texts that the law asks of one product: its chapter of the conditions, and what a customer can do instead of withdrawing. */
export const productTexts: Readonly<Record<FlowName, { paragraphs: readonly string[]; wayOut: string }>> = {
  bedragBeleggen: {
    paragraphs: [
      'U belegt uw inleg in de fondsen die u kiest. U mag altijd stoppen, bijstorten of een deel verkopen. De waarde kan dalen en stijgen.',
    ],
    wayOut: 'Wel kunt u elke maand verkopen, alles of een deel. U krijgt dan de waarde van dat moment.',
  },
  lijfrenteOpbouwen: {
    paragraphs: [
      // AWR art. 30i: 20 %, in any year.
      'U bouwt met uw inleg een aanvullend inkomen voor later op. Het geld staat vast tot u het laat uitkeren. Haalt u het er eerder uit, dan betaalt u inkomstenbelasting en meestal 20% revisierente.',
      'Wat u inlegt, mag u van uw inkomen aftrekken tot uw jaarruimte en reserveringsruimte. U bent daar zelf verantwoordelijk voor.',
    ],
    wayOut:
      'Wel kunt u stoppen met inleggen, of uw lijfrente overdragen aan een andere aanbieder zonder dat u belasting betaalt.',
  },
  lijfrenteUitkeren: {
    paragraphs: [
      'U laat uw lijfrentekapitaal in vaste termijnen uitkeren, terwijl het geld dat er nog staat belegd blijft. De hoogte van een uitkering verandert met de waarde van uw beleggingen.',
      'Wij houden loonheffing in op elke uitkering. Overlijdt u, dan gaan de uitkeringen die nog komen naar uw erfgenamen.',
    ],
    wayOut:
      'Wel kunt u uw lijfrente overdragen aan een andere aanbieder zonder dat u belasting betaalt, met een looptijd die gelijk blijft.',
  },
}
