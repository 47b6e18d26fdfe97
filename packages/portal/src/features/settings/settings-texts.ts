export const settingsTexts = {
  pages: 'Mijn instellingen',
  personalInfo: 'Persoonlijke informatie',
  relations: 'Overige relaties',
  security: 'Wachtwoord en beveiliging',
  newsletter: 'Nieuwsbrief',
  notSaved: 'Uw wijziging is niet opgeslagen',
  save: 'Opslaan',
  retry: 'Probeer het opnieuw',
  staff: 'U kijkt mee als medewerker. Alleen de klant zelf kan hier iets wijzigen.',
}

export const ownPasswordTexts = {
  label: 'Uw wachtwoord',
  hint: 'Zo weten wij zeker dat u het bent.',
  missing: 'Vul uw wachtwoord in',
}
