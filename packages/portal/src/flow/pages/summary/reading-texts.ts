import { conditionsVersion } from '@portal/flows/application/conditions'
import { resultTexts } from '../../texts.ts'

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
  box3: resultTexts.box3Disclaimer,
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
