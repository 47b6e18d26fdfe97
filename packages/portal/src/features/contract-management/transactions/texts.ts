import type { TransactionKind, TransactionStatus } from '@portal/api/operations'

export const transactionsTexts = {
  title: 'Transacties',
  dealt: 'Verwerkte transacties, nieuwste eerst',
  date: 'Datum',
  kind: 'Soort',
  fund: 'Fonds',
  units: 'Aantal',
  price: 'Koers',
  amount: 'Bedrag',
  none: '–',
  found: (count: string, isOne: boolean) => (isOne ? '1 transactie' : `${count} transacties`),
  waiting: 'Nog niet verwerkt',
  dealtOn: (date: string, published: string) => `Wordt verhandeld op ${date}, koers bekend rond ${published}.`,
  unknownAmount: 'Bedrag nog niet bekend',
  filter: 'Kies periode, soort of fonds',
  allKinds: 'Alle soorten',
  allFunds: 'Alle fondsen',
  show: 'Toon transacties',
  clear: 'Filters wissen',
  download: 'Download als CSV',
  empty: 'Nog geen transacties',
  emptyText: 'U ziet ze hier zodra uw inleg is belegd. Dat gebeurt één keer per maand.',
  emptyAction: 'Bekijk de gegevens van dit contract',
  unpaidAction: 'Betaling afronden',
  notFound: 'Geen transacties gevonden',
  notFoundText: 'Er zijn geen transacties die passen bij wat u hebt gekozen.',
  noPage: 'Zo veel bladzijden zijn er niet',
  noPageText: 'Er zijn minder transacties dan u dacht.',
  noPageAction: 'Naar de eerste bladzijde',
} as const

export const kindNames = {
  initial: 'Eerste inleg',
  periodic: 'Maandelijkse inleg',
  extra: 'Extra storting',
  switch: 'Omzetting',
  sale: 'Verkoop',
  payout: 'Uitkering',
  cost: 'Kosten',
  tax: 'Ingehouden belasting',
  refund: 'Terugboeking',
} as const satisfies Record<TransactionKind, string>

export const statusNames = {
  open: 'Wacht op verwerking',
  locked: 'Wacht op koersen',
  dealt: 'Verwerkt',
} as const satisfies Record<TransactionStatus, string>
