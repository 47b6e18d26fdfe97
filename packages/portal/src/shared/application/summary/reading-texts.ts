import type { Brand } from '../../../brand.ts'
import type { FlowName } from '@portal/flows/products'

type Chapter = { heading: string; paragraphs: readonly string[] }

const product: Readonly<Record<FlowName, Chapter>> = {
  bedragBeleggen: {
    heading: 'Wat dit product is',
    paragraphs: [
      'U belegt uw inleg in de fondsen die u kiest. U mag altijd stoppen, bijstorten of een deel verkopen. De waarde kan dalen en stijgen.',
    ],
  },
  lijfrenteOpbouwen: {
    heading: 'Wat dit product is',
    paragraphs: [
      'U bouwt met uw inleg een aanvullend inkomen voor later op. Het geld staat vast tot u het laat uitkeren. Haalt u het er eerder uit, dan betaalt u inkomstenbelasting en meestal 20% revisierente.',
      'Wat u inlegt, mag u van uw inkomen aftrekken tot uw jaarruimte en reserveringsruimte. U bent daar zelf verantwoordelijk voor.',
    ],
  },
  lijfrenteUitkeren: {
    heading: 'Wat dit product is',
    paragraphs: [
      'U laat uw lijfrentekapitaal in vaste termijnen uitkeren, terwijl het geld dat er nog staat belegd blijft. De hoogte van een uitkering verandert met de waarde van uw beleggingen.',
      'Wij houden loonheffing in op elke uitkering. Overlijdt u, dan gaan de uitkeringen die nog komen naar uw erfgenamen.',
    ],
  },
}

/** The conditions that a customer agrees to. A text of another meaning gets another version. */
const conditionsVersion = '2026-1'

/** The conditions of a product, in the words of a brand. */
export function toConditions({ company, foundation }: Brand, name: FlowName): readonly Chapter[] {
  return [
    product[name],
    {
      heading: 'Wie wat doet',
      paragraphs: [
        `${company} voert uw opdrachten uit en geeft geen advies. ${foundation.name} bewaart uw beleggingen, gescheiden van het vermogen van ${company}.`,
      ],
    },
    {
      heading: 'Wanneer wij handelen',
      paragraphs: [
        'Opdrachten die wij hebben op de laatste handelsdag van een maand om 16.00 uur, voeren wij uit tegen de koers van de eerste handelsdag van de volgende maand.',
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
      paragraphs: ['Laat het ons weten, dan zoeken wij samen naar een oplossing. U vindt ons onder Contact.'],
    },
  ]
}

/** What everybody has to know before investing. */
export const risks: readonly string[] = [
  'Beleggen kent risico’s. U kunt (een deel van) uw inleg verliezen.',
  'Resultaten uit het verleden bieden geen garantie voor de toekomst.',
  'De berekening rekent met aannames. U kunt er geen rechten aan ontlenen.',
  'U ontvangt van ons geen advies (execution only).',
]

export const readingTexts = {
  intro: 'Lees dit voordat u ondertekent. U kunt het ook afdrukken.',
  conditions: `Voorwaarden (versie ${conditionsVersion})`,
  risks: 'Risico’s en kosten',
  costs: (total: string, yearly: string) =>
    `Alle kosten samen zijn naar verwachting ${total}. Per jaar is dat ${yearly} van uw vermogen.`,
  fund: (name: string) => `Kenmerken van ${name}`,
  facts: {
    riskClass: 'Risicoklasse, van 1 (laag) tot 7 (hoog)',
    ongoing: 'Lopende kosten per jaar',
    transaction: 'Transactiekosten per jaar',
    entry: 'Instapkosten',
    benchmark: 'Vergelijkt zich met',
    manager: 'Beheerder',
    isin: 'ISIN',
  },
}
