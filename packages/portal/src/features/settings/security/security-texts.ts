export const securityTexts = {
  title: 'Wachtwoord en beveiliging',
  intro: 'Bepaal hoe u inlogt en zie waar u bent ingelogd.',
  cancel: 'Annuleren',
} as const
