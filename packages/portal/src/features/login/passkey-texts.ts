export const passkeyTexts = {
  // Not "Inloggen …": the button of the form is the one that is called so.
  logIn: 'Gebruik een passkey',
  unknown: 'Deze passkey kennen wij niet (meer). Log in met uw wachtwoord.',
  failed: 'Uw passkey gebruiken lukt nu niet. Log in met uw wachtwoord.',
}
