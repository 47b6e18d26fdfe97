export const headerTexts = {
  label: 'Hoe het met dit contract gaat',
  value: (date: string) => `Waarde op ${date}`,
  noValue: 'Nog geen waarde',
  result: 'Resultaat na kosten',
  explanation: 'Uitleg',
  next: 'Wat er nu gebeurt',
  nothingPlanned: 'Er staat niets gepland',
  holder: (count: number) => (count === 1 ? 'Houder' : 'Houders'),
  newestDocument: 'Nieuwste document',
  isNew: '(nieuw)',
  deposit: 'Geld bijstorten',
  change: 'Contract wijzigen',
} as const
