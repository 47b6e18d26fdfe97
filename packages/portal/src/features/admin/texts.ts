export const adminTexts = {
  title: 'Beheer',
  audit: 'Logboek',
  customers: 'Klanten',
  search: 'Zoek op naam of e-mailadres',
  searchButton: 'Zoeken',
  everybody: 'Toon alle klanten',
  found: (count: string, isOne: boolean) => (isOne ? '1 klant' : `${count} klanten`),
  none: 'Geen klanten gevonden',
  noneText: 'Zoek op een deel van de naam of van het e-mailadres.',
  name: 'Naam',
  email: 'E-mailadres',
  contracts: 'Contracten',
  openPayments: 'Te betalen',
  lastLogin: 'Laatst ingelogd',
  never: 'Nog nooit',
  act: 'Meekijken',
  actWith: (name: string) => `Meekijken met ${name}`,
  actIntro:
    'U ziet hoogstens 30 minuten wat deze klant ziet. Wijzigen, betalen en verkopen kunnen niet. De klant leest uw naam en de reden bij de historie van elk contract.',
  reason: 'Reden',
  reasonHint: 'Bijvoorbeeld: de klant belt over de inleg van maart',
  reasonMissing: 'Vul een reden in van minstens 10 tekens',
  problem: 'Er is een probleem',
  begin: 'Begin met meekijken',
  cancel: 'Annuleren',
  auditIntro:
    'Alles wat medewerkers opvragen, in een keten die niet ongemerkt te wijzigen is. Het nieuwste staat bovenaan.',
  number: 'Nummer',
  when: 'Wanneer',
  staff: 'Medewerker',
  customer: 'Klant',
  operation: 'Handeling',
  noCustomer: 'Geen',
  noEvents: 'Nog niets vastgelegd',
  noEventsText: 'Zodra een medewerker iets opvraagt, staat het hier.',
}

const operations: Readonly<Record<string, string>> = {
  login: 'Ingelogd',
  loginTwoFactor: 'Ingelogd',
  startImpersonation: 'Begonnen met meekijken',
  stopImpersonation: 'Gestopt met meekijken',
  logout: 'Uitgelogd',
  getCustomers: 'Klanten bekeken',
  getAudit: 'Logboek bekeken',
}

/** What a call means to people; one that has no words of its own is named as the API names it. */
export function describeOperation(operation: string): string {
  return operations[operation] ?? `Opgevraagd: ${operation}`
}
