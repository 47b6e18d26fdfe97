import type { UpcomingEvent } from '@portal/api/operations'
import { formatMoney } from '@portal/flows/values/money'

const texts = {
  collection: (amount: string | null) => `Wij schrijven ${amount ?? 'uw inleg'} van uw rekening af`,
  'own-transfer': (amount: string | null) => `Uiterste dag om ${amount ?? 'uw inleg'} zelf over te maken`,
  sale: (amount: string | null) => (amount === null ? 'Wij verkopen uw beleggingen' : `Wij verkopen voor ${amount}`),
  switch: () => 'Wij zetten uw beleggingen om naar andere fondsen',
  payout: (gross: string | null, net: string | null) => {
    if (gross === null) return 'Uitkering; het bedrag volgt uit de waarde op die dag'
    return net === null
      ? `Uitkering, de vorige was ${gross} bruto`
      : `Uitkering, de vorige was ${gross} bruto. Na belasting is dat nu ${net}`
  },
} as const

/** The text of a contract's event, next to its date. */
export function toEventText({ kind, amountCents, netCents }: UpcomingEvent): string {
  const amount = amountCents === null ? null : formatMoney(Math.abs(amountCents))
  if (kind === 'payout') return texts.payout(amount, netCents === null ? null : formatMoney(netCents))
  return kind === 'switch' ? texts.switch() : texts[kind](amount)
}
