/** The pages of a flow, in order. Ids named by requirement 2.19 are kept as they are. */
export const pageIds = [
  'stap1',
  'vragenlijst',
  'risicoprofiel',
  'fondsen',
  'resultaat',
  'aanvrager:AanvragerKeuze',
  'aanvrager:Gegevens',
  'aanvrager:Identiteit',
  'aanvrager:Belastingplicht',
  'aanvrager:Herkomst',
  'overzicht',
  'betalingEerste',
  'betalingMaandelijkse',
  'bevestiging',
] as const

/** A page of a flow; stored as `activePage` and named in the query of the URL. */
export type PageId = (typeof pageIds)[number]
