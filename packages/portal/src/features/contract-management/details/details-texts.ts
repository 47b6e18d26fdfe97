export const detailsTexts = {
  title: 'Gegevens',
  change: 'Wijzig',
  scheduled: (date: string, what: string) => `Vanaf ${date}: ${what}`,
  held: (what: string) => `Uw wijziging staat stil: ${what}`,
  withdraw: 'Intrekken',
  withdrawOf: (name: string) => `: wijziging van ${name.toLowerCase()}`,
  noChanges: 'Wij konden niet nagaan of er wijzigingen klaarstaan',
  contract: {
    title: 'Uw contract',
    number: 'Contractnummer',
    product: 'Product',
    conditions: 'Voorwaarden',
    holders: 'Op naam van',
    roles: { self: '', partner: ' (partner)', child: ' (kind)' },
    start: 'Startdatum',
    end: 'Einddatum',
    noEnd: 'Zonder einddatum',
    riskClass: 'Risicoklasse van uw verdeling',
    riskClassNote: 'Van 1 (laag) tot 7 (hoog), over al uw fondsen samen.',
    profileSince: (name: string, date: string) => `${name}, sinds ${date}`,
  },
  money: {
    title: 'Inleg en uitbetaling',
    mandateFrom: (account: string) => `van rekening ${account}`,
    mandateSince: (date: string) => `sinds ${date}`,
    payout: (amount: string) => `${amount} bruto`,
    payoutAmount: 'Uitkering per keer, ongeveer',
    payoutVaries: 'Wij berekenen elke uitkering opnieuw, uit wat u dan nog hebt.',
  },
  holdings: {
    title: 'Uw fondsen',
    fund: 'Fonds',
    units: 'Participaties',
    price: 'Laatste koers',
    value: 'Waarde',
    share: 'Deel',
    unitsAndPrices: 'Participaties en koersen',
    total: 'Totale waarde',
    valueOn: (amount: string, date: string) => `${amount}, op ${date}`,
    empty: 'U hebt nog geen participaties',
    emptyText: 'Zodra wij uw eerste inleg hebben belegd, ziet u hier wat u hebt.',
    gone: 'U hebt geen participaties meer',
    goneText: 'Alles is verkocht of uitgekeerd.',
    awaiting: (amount: string) => `${amount} wacht op belegging`,
    notInvested: (amount: string) => `${amount} is ontvangen en wordt niet belegd`,
    awaitingText: 'Dit geld hebben wij ontvangen, maar nog niet belegd.',
    calendar: 'Wanneer wij handelen',
    calendarIntro: 'Wij handelen één keer per maand. Voor een opdracht van nu geldt:',
  },
  documents: {
    title: 'Uw fondsen in het kort',
    intro: 'Van elk fonds leest u op een paar bladzijden wat het is, wat de risico’s zijn en wat het kost.',
  },
}

export const annuityNoticeTexts = {
  moved: 'Uw uitkering is opgeschoven',
  movedText: (start: string, end: string) =>
    `Het geld voor uw lijfrente kwam later dan afgesproken. Daarom begint uw uitkering op ${start} en eindigt zij op ${end}.`,
  extended: 'Uw uitkering gaat langer door',
  extendedText: (end: string) =>
    `Aan het einde van uw looptijd was er meer over dan een tijdelijke lijfrente per jaar mag uitkeren. Daarom hebben wij de looptijd verlengd, tot ${end}.`,
  tooLate: 'Wij hebben uw geld niet belegd',
  tooLateText:
    'Uw geld kwam zo laat dat uw eerste uitkering niet meer op tijd kan zijn voor de wet. Wij nemen contact met u op over wat er wel kan.',
  aboveMaximum: 'Uw lijfrente wordt niet helemaal uitbetaald binnen de looptijd',
  aboveMaximumText: (years: number) =>
    `Een tijdelijke lijfrente mag per jaar niet meer dan een maximum uitkeren. Met een looptijd van ${years} jaar kan alles worden uitbetaald. Doet u niets, dan verlengen wij de looptijd op de einddatum als er dan nog geld over is.`,
  longer: 'Wijzig uw looptijd',
}

export const payoutTaxTexts = {
  title: 'Uw volgende uitkering',
  gross: 'Bruto, ongeveer',
  tax: 'Loonheffing, ongeveer',
  net: 'U ontvangt, ongeveer',
  maximum:
    'Dit is het hoogste bedrag dat een tijdelijke lijfrente per jaar mag uitkeren. Wat er meer is, blijft belegd en krijgt u later.',
  provisional: (year: number) => `Voorlopig: wij rekenen met de belastingcijfers van ${year}`,
  provisionalText:
    'De cijfers van het nieuwe jaar zijn nog niet definitief. Uw uitkeringen gaan gewoon door. Zodra de cijfers er zijn, verrekenen wij het verschil met uw eerste uitkering daarna.',
  sum: 'Zo rekenen wij de loonheffing uit',
  fromAow: 'U hebt de AOW-leeftijd bereikt. Daarom geldt voor u het lagere tarief in de eerste schijf.',
  belowAow: 'Vanaf de maand waarin u de AOW-leeftijd bereikt, houden wij minder in.',
  sumOf: (year: number) => `Loonheffing volgens de tabel van ${year}`,
  step: 'Stap',
  amount: 'Bedrag',
  yearly: 'Uw uitkering over een heel jaar, naar beneden afgerond zoals in de tabel',
  bracket: (percentage: string, amount: string) => `${percentage} over ${amount}`,
  credit: 'Loonheffingskorting',
  yearlyTax: 'Loonheffing over een heel jaar, in hele euro’s',
  taxOf: (term: string) => `Loonheffing per uitkering (${term})`,
  zvw: (percentage: string) =>
    `Over uw uitkering betaalt u ook de bijdrage Zorgverzekeringswet (Zvw), ${percentage}. Die houden wij niet in: de Belastingdienst stuurt u daarvoor een aanslag.`,
}
