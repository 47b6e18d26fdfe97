export const photoTexts = {
  title: 'Maak een foto',
  intro: 'U maakt hier een foto van een document. De foto komt meteen bij de aanvraag op uw computer.',
  whose: { mijn: null, partner: 'Dit document is van uw partner.', child: 'Dit document is van uw kind.' },
  rules: 'Leg het document op een donkere ondergrond, bij goed licht. Het moet helemaal in beeld zijn.',
  choose: 'Kies een foto',
  retry: 'Probeer het opnieuw',
  noCodeTitle: 'Scan de code opnieuw',
  noCode: 'Op deze pagina komt u met de QR-code die op uw computer staat. Scan die code met de camera van uw telefoon.',
  unusableTitle: 'Deze QR-code werkt niet meer',
  notLooked: 'Wij kunnen de pagina nu niet laten zien',
  doneTitle: 'Uw foto is ontvangen',
  done: 'Ga verder op uw computer. Daar ziet u de foto. U kunt deze pagina sluiten.',
}
