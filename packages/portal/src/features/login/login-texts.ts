export const loginTexts = {
  username: 'E-mailadres of gebruikersnaam',
  password: 'Wachtwoord',
  submit: 'Inloggen',
  forgotPassword: 'Wachtwoord vergeten?',
  createAccount: 'Account aanmaken',
  noAccount: 'Hebt u nog geen account?',
  calculate: 'Reken zonder in te loggen',
  usernameMissing: 'Vul uw e-mailadres of gebruikersnaam in',
  passwordMissing: 'Vul uw wachtwoord in',
  noCookies:
    'Uw browser bewaart geen cookies, en die zijn nodig om in te loggen. Sta cookies toe en probeer het opnieuw.',
  wrongPassword: 'Dit e-mailadres of wachtwoord klopt niet',
}
