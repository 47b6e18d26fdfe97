export const securityTexts = {
  title: 'Wachtwoord en beveiliging',
  intro: 'Bepaal hoe u inlogt en zie waar u bent ingelogd.',
  onlyCustomer: 'Alleen de klant kan hier iets wijzigen.',
  problem: 'Er is een probleem',
  retry: 'Probeer het opnieuw',
  cancel: 'Annuleren',
  showPassword: 'Toon wachtwoord',
  hidePassword: 'Verberg wachtwoord',
  ownPassword: 'Uw wachtwoord',
  ownPasswordHint: 'Zo weten wij zeker dat u het bent.',
  ownPasswordMissing: 'Vul uw wachtwoord in',
  at: (date: string, time: string) => `${date}, ${time} uur`,
} as const
