/** The ids of the pages of a flow, in order (requirement 2.19). */
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

/** A page of a flow; saved as `activePage` and named in the query of the URL. */
export type PageId = (typeof pageIds)[number]
