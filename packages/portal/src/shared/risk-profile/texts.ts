export const profileReasonTexts = {
  why: 'Waarom dit profiel?',
  whyIntro:
    'Wij kijken naar uw financiële positie en naar uw houding tegenover risico. Het voorzichtigste van de twee telt.',
  scoreOne: 'Doel en financiële positie',
  scoreTwo: 'Risicobereidheid en kennis',
  points: (score: number, band: string) => `${score} punten: ${band.toLowerCase()}`,
  effects: { raises: 'Meer risico past', lowers: 'Minder risico past', neutral: 'Maakt geen verschil' },
  limits: (profile: string) => `Hoogstens ${profile.toLowerCase()}`,
  answers: 'Uw antwoorden en hun gevolg',
  columns: { question: 'Vraag', answer: 'Uw antwoord', effect: 'Gevolg' },
}
