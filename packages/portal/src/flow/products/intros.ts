/** The introduction of each flow's first page, apart from its other texts: it is shown before the code of the flow is loaded. */
export const intros = {
  bedragBeleggen:
    'Wij hebben een voorbeeld ingevuld. Verander het in uw eigen plan: u ziet meteen wat dat ongeveer kan worden. U zit nergens aan vast.',
  lijfrenteOpbouwen:
    'Met een lijfrente bouwt u een aanvulling op uw pensioen op. Het geld staat vast tot u het laat uitkeren. Wij hebben een voorbeeld ingevuld: verander het in uw eigen plan. U zit nergens aan vast.',
  lijfrenteUitkeren:
    'Uw lijfrentekapitaal blijft belegd en u krijgt er een vaste reeks uitkeringen uit. Wij hebben een voorbeeld ingevuld: verander het in uw eigen plan. U ziet meteen wat volgens de wet mag.',
}
