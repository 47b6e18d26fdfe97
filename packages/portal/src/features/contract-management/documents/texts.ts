export const documentsTexts = {
  title: 'Documenten',
  intro: 'Alles wat wij u over dit contract sturen, als PDF.',
  isNew: 'Nieuw',
  download: 'Download',
  downloadOf: (title: string) => `: ${title} (PDF)`,
  retry: 'Probeer opnieuw',
  retryOf: (title: string) => `: ${title}`,
  failed: (title: string) => `Het downloaden is niet gelukt: ${title}`,
  downloaded: (title: string) => `${title} is gedownload.`,
  empty: 'Nog geen documenten',
  emptyText: 'U vindt hier uw jaaropgaven, overzichten en bevestigingen zodra die er zijn.',
  emptyAction: 'Bekijk de gegevens van dit contract',
} as const
