import type { Coincidence } from './find-typed-values.ts'

/** Texts that state a number which happens to be that of a rule. The check names those that are no longer there. */
export const coincidences: readonly Coincidence[] = [
  {
    file: 'apps/main-brand/src/brand.ts',
    words: 'van 9.00 tot 17.00 uur',
    reason: 'The hours in which this brand answers the telephone.',
  },
  {
    file: '/account/customer-rights.ts',
    words: 'binnen 14 dagen terugdraaien',
    reason: 'The law on distance contracts (BW art. 6:230x).',
  },
  {
    file: '/life-events/event-texts.ts',
    words: 'ten minste 20 jaar',
    reason: 'The law on annuities of survivors (Wet IB 2001, art. 3.125), who choose at another provider too.',
  },
  {
    file: '/privacy/privacy-handlers.ts',
    words: 'over tien minuten nog eens',
    reason: 'Advice to wait; the limit allows one download in six minutes.',
  },
]
