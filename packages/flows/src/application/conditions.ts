import { cutOffText } from '../values/dealing-times.ts'
import type { FlowName } from '../values/products.ts'
import { productTexts } from './product-texts.ts'

type Chapter = { heading: string; paragraphs: readonly string[] }

/** The version of the conditions that a customer agrees to. A text with another meaning needs another version. */
export const conditionsVersion = '2026-1'

/**
 * The conditions of a product, for a brand.
 * @param company The company that carries out the orders.
 * @param foundation The name of the foundation that holds the investments.
 */
export function conditionsOf(name: FlowName, company: string, foundation: string): readonly Chapter[] {
  return [
    { heading: 'Wat dit product is', paragraphs: productTexts[name].paragraphs },
    {
      heading: 'Wie wat doet',
      paragraphs: [
        `${company} voert uw opdrachten uit en geeft geen advies. ${foundation} bewaart uw beleggingen, zodat die van het vermogen van ${company} gescheiden zijn.`,
      ],
    },
    {
      heading: 'Wanneer wij handelen',
      paragraphs: [
        `Opdrachten die wij hebben op de laatste handelsdag van een maand om ${cutOffText}, voeren wij uit tegen de koers van de eerste handelsdag van de volgende maand.`,
      ],
    },
    {
      heading: 'Wat het kost',
      paragraphs: [
        'U betaalt servicekosten over uw vermogen en de kosten van de fondsen. De bedragen staan in uw berekening. Veranderen de kosten, dan hoort u dat ten minste een maand van tevoren.',
      ],
    },
    {
      heading: 'Uw gegevens',
      paragraphs: [
        'Wij moeten weten wie u bent, waar uw geld vandaan komt en waar u belasting betaalt. Verandert daar iets in, dan meldt u dat binnen 30 dagen.',
      ],
    },
    {
      heading: 'Niet tevreden',
      paragraphs: [
        'Laat het ons weten, dan zoeken wij samen naar een oplossing. U vindt ons onder Contact.',
        // Wft art. 4:17: the customer of a financial firm can go to a recognised disputes committee.
        'Lost dat uw klacht niet op? Dan kunt u gratis naar het Klachteninstituut Financiële Dienstverlening (Kifid), www.kifid.nl.',
      ],
    },
  ]
}
