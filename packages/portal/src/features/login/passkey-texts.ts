export const passkeyTexts = {
  logIn: 'Inloggen met een passkey',
  unknown: 'Deze passkey kennen wij niet (meer). Log in met uw wachtwoord.',
  failed: 'Inloggen met een passkey lukt nu niet. Log in met uw wachtwoord.',
}
