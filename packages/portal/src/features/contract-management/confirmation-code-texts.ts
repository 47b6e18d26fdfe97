export const confirmationCodeTexts = {
  title: 'Bevestig met een code',
  intro: 'U bevestigt met een code van zes cijfers. Tot die tijd gebeurt er niets.',
  ask: 'Stuur mij een code',
}
