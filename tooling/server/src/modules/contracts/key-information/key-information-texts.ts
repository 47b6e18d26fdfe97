const yearsText = (years: number) => `${years} jaar`

/** The headings and the text below "Doel" are prescribed (Regulation (EU) No 1286/2014, art. 8). */
export const keyInformationTexts = {
  goal: 'Doel',
  goalText:
    'Dit document geeft u essentiële informatie over dit beleggingsproduct. Het is geen marketingmateriaal. Deze informatie is wettelijk voorgeschreven om u te helpen de aard, de risico’s, de kosten en de mogelijke winsten en verliezen van dit product te begrijpen en u te helpen het met andere producten te vergelijken.',
  product: 'Product',
  name: 'Naam',
  isin: 'ISIN',
  manager: 'Beheerder',
  seller: 'Aangeboden door',
  kind: 'Wat is dit voor een product?',
  kindText: (benchmark: string, manager: string) =>
    `Dit is een beleggingsfonds zonder einddatum. ${manager} vergelijkt het resultaat met de ${benchmark}. U koopt participaties. Hun koers stellen wij elke maand vast.`,
  investor: (years: number) =>
    `Het fonds past bij wie het geld ten minste ${yearsText(years)} kan missen en een verlies kan dragen.`,
  risks: 'Wat zijn de risico’s en wat kan ik ervoor terugkrijgen?',
  indicator: 'Samenvattende risico-indicator',
  indicatorText: (years: number) =>
    `De indicator loopt van 1 (laagste risico) tot 7 (hoogste risico) en gaat ervan uit dat u het fonds ${yearsText(years)} houdt. Verkoopt u eerder, dan kan het risico anders zijn en kunt u minder terugkrijgen. Het fonds is niet beschermd tegen de markt: u kunt uw hele inleg verliezen.`,
  scenariosText: (amount: string) => `Dit zou u na aftrek van de kosten van het fonds terugkrijgen van ${amount}.`,
  scenario: 'Scenario',
  after: (years: number) => `Na ${yearsText(years)}`,
  scenarios: { stress: 'Stress', unfavourable: 'Ongunstig', moderate: 'Gematigd', favourable: 'Gunstig' },
  outcome: (amount: string, yearly: string) => `${amount} (${yearly} per jaar)`,
  scenariosNote:
    'De scenario’s zijn schattingen. Zij volgen uit het rendement en de schommelingen die wij voor dit fonds verwachten. In 1 van de 10 gevallen krijgt u minder dan in het ongunstige scenario, in 1 van de 10 meer dan in het gunstige. Het stressscenario laat zien wat u onder extreme omstandigheden kunt terugkrijgen. Uw eigen belasting is niet meegeteld.',
  failure: (manager: string) => `Wat gebeurt er als ${manager} niet kan uitbetalen?`,
  failureText: (foundation: string) =>
    `De beleggingen van het fonds staan los van het vermogen van de beheerder. ${foundation} bewaart uw participaties. Kan zij die door fraude of fouten niet teruggeven, dan vergoedt het beleggerscompensatiestelsel een deel.`,
  costs: 'Wat zijn de kosten?',
  costsText: (amount: string) => `Bij een inleg van ${amount} en het gematigde scenario kost het fonds u dit.`,
  costsOver: 'Kosten in de loop van de tijd',
  costsTotal: 'Totale kosten',
  costsImpact: 'Effect op het rendement, per jaar',
  entry: 'Instapkosten',
  exit: 'Uitstapkosten',
  ongoing: 'Beheer en andere lopende kosten, per jaar',
  transactions: 'Transactiekosten, per jaar',
  performance: 'Prestatievergoeding',
  none: 'Geen',
  service: (percentage: string) =>
    `Daarnaast betaalt u ons servicekosten: ${percentage} per jaar van uw vermogen. Die horen niet bij het fonds en staan in uw berekening.`,
  holding: 'Hoe lang moet ik het houden en kan ik er eerder geld uit halen?',
  holdingText: (years: number) =>
    `Aanbevolen periode: ten minste ${yearsText(years)}. U kunt elke maand verkopen, zonder kosten. Belegt u in een lijfrente, dan staat uw geld vast tot de uitkering.`,
  complaint: 'Hoe kan ik een klacht indienen?',
  more: 'Andere nuttige informatie',
  moreText: (brand: string) =>
    `De koersen en het rendement van de afgelopen jaren vindt u bij de fondsen in het portaal van ${brand}. Wij werken dit document ten minste een keer per jaar bij.`,
} as const
