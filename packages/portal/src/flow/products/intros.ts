/** The introduction of each flow's first page, apart from its other texts: it is shown before the code of the flow is loaded. */
export const intros = {
  bedragBeleggen: 'Een voorbeeld: verander het in uw eigen plan. U zit nergens aan vast.',
  lijfrenteOpbouwen: 'Een voorbeeld: verander het in uw eigen plan. Het geld staat vast tot u het laat uitkeren.',
  lijfrenteUitkeren: 'Een voorbeeld: verander het in uw eigen plan. Uw kapitaal blijft belegd.',
}
