/** The introduction of each flow's first page, apart from its other texts: it is shown before the code of the flow is loaded. */
export const intros = {
  bedragBeleggen: 'Dit is een voorbeeld. Verander het in uw eigen plan. U zit nergens aan vast.',
  lijfrenteOpbouwen:
    'Zo bouwt u een aanvulling op uw pensioen op. Het geld staat vast tot u het laat uitkeren. Verander dit voorbeeld in uw eigen plan.',
  lijfrenteUitkeren:
    'Uw kapitaal blijft belegd en u krijgt er een vaste reeks uitkeringen uit. Verander dit voorbeeld in uw eigen plan.',
}
