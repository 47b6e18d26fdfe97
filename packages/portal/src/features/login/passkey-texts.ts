export const passkeyTexts = {
  // Not "Inloggen …": that is the name of the form's button.
  logIn: 'Gebruik een passkey',
  unknown: 'Deze passkey kennen wij niet (meer). Log in met uw wachtwoord.',
  failed: 'Uw passkey gebruiken lukt nu niet. Log in met uw wachtwoord.',
}
