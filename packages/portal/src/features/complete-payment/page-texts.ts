/** What is known of the page before its code is loaded. */
export const pageTexts = {
  title: 'Betaling afronden',
  intro: 'Hier staat wat er nog moet worden betaald of geregeld voordat wij voor u kunnen beleggen.',
} as const
