import type { Provider } from '@portal/api/operations'
import { productTexts } from '../application/product-texts.ts'
import { formatMoney, type Cents } from '../values/money.ts'
import type { FlowName } from '../values/products.ts'

type Chapter = { heading: string; paragraphs: readonly string[] }

/** The maximum that the investor compensation scheme pays a person per firm (dnb.nl, Beleggerscompensatie). */
const compensationLimitCents: Cents = 20_000_00

/**
 * Explains that a contract cannot be withdrawn from: the fourteen days of BW art. 6:230x do not apply to a product
 * whose value follows the markets in that time (Directive 2002/65/EC, art. 6(2)(a); since 19 June 2026 Directive
 * 2011/83/EU, art. 16b(2)(a)).
 * @param name The product; null for all of them.
 */
function withdrawalRightOf(name: FlowName | null): Chapter {
  return {
    heading: 'Geen bedenktijd',
    paragraphs: [
      'Wat u op internet koopt, kunt u meestal binnen 14 dagen terugdraaien. Voor beleggingen geldt dat niet, omdat hun waarde in die tijd met de markt meebeweegt (artikel 6:230x van het Burgerlijk Wetboek). Uw contract geldt dus zodra u hebt ondertekend.',
      ...(name === null ? [] : [productTexts[name].wayOut]),
    ],
  }
}

/**
 * How to complain (Wft art. 4:17): first to the provider, and to Kifid after its response or eight weeks (kifid.nl,
 * Veelgestelde vragen), within three months of that response or a year of the complaint.
 */
export function complaintOf({ email, phone, kifidNumber }: Provider): Chapter {
  return {
    heading: 'Als u een klacht hebt',
    paragraphs: [
      `Vertel ons wat er misging. Bel ${phone} of mail naar ${email}.`,
      'Bent u niet tevreden met ons antwoord, of hebt u na 8 weken nog geen antwoord? Dan kunt u gratis naar het Klachteninstituut Financiële Dienstverlening (Kifid): www.kifid.nl, telefoon 070 333 89 99, Postbus 93257, 2509 AG Den Haag. Doe dat binnen 3 maanden na ons antwoord, of binnen een jaar nadat u bij ons hebt geklaagd.',
      `Wij zijn bij Kifid aangesloten onder nummer ${kifidNumber}. U mag ook naar de rechter.`,
    ],
  }
}

/** The supervisors of the provider: the AFM for its conduct, DNB for its soundness (Wft art. 1:24 and 1:25). */
function supervisionOf({ company, licenceNumber, dnbNumber }: Provider): Chapter {
  return {
    heading: 'Wie toezicht op ons houdt',
    paragraphs: [
      `${company} heeft een vergunning als beleggingsonderneming van de Autoriteit Financiële Markten (AFM), nummer ${licenceNumber}. De AFM let erop hoe wij met u omgaan.`,
      `De Nederlandsche Bank (DNB) let erop of wij financieel gezond zijn. Daar staan wij onder nummer ${dnbNumber}. De registers vindt u op www.afm.nl en www.dnb.nl.`,
    ],
  }
}

/** The compensation when the provider fails (Wft, afdeling 3.5.6). */
function compensationOf({ company, foundation }: Provider): Chapter {
  const limit = formatMoney(compensationLimitCents).replace(',00', '')
  return {
    heading: 'Als wij failliet gaan',
    paragraphs: [
      `${foundation} bewaart uw beleggingen. Zij zijn gescheiden van het vermogen van ${company}, en schuldeisers kunnen er niet bij.`,
      `Krijgt u uw geld of uw beleggingen toch niet terug? Dan betaalt het beleggerscompensatiestelsel tot ${limit} per persoon. DNB voert dat uit. Het betaalt niet als uw beleggingen minder waard worden.`,
    ],
  }
}

/** The rights that every customer must be informed of by law, in chapters, for one product or for all products. */
export function rightsOf(name: FlowName | null, provider: Provider): readonly Chapter[] {
  return [withdrawalRightOf(name), complaintOf(provider), supervisionOf(provider), compensationOf(provider)]
}
