export const completePaymentTexts = {
  title: 'Betaling afronden',
  empty: 'Alles is betaald',
  emptyText: 'Is er later nog iets te betalen of te regelen, dan vindt u dat hier.',
  emptyAction: 'Naar Mijn investeringen',
  number: (number: string) => `Contractnummer ${number}`,
  states: { 'to-do': 'Nog te doen', stopped: 'Niet gelukt', waiting: 'Wij wachten op het geld' },
  mandateStates: { 'to-do': 'Nog te doen', stopped: 'Niet gelukt', waiting: 'Wordt verwerkt' },
  timeline: 'Wat er is gebeurd',
  timelineDate: 'Datum',
  timelineWhat: 'Wat',
  timelineAmount: 'Bedrag',
  timelineStatus: 'Stand',
}
