import type { DecidedBy } from '@portal/flows/flow/profile-explanation'

/** The names of what the verdict speaks of, in lower case. */
type Verdict = { profile: string; band: string; bandOne: string; bandTwo: string }

export const reasonTexts = {
  why: 'Waarom dit profiel?',
  verdicts: {
    both: ({ profile }) =>
      `Wij kijken naar twee dingen: hoeveel risico u kunt dragen en hoeveel risico u wilt dragen. Allebei passen ze bij ${profile}.`,
    scoreOne: ({ bandOne, bandTwo }) =>
      `Uw risicobereidheid en kennis passen bij ${bandTwo}. Maar uw doel en financiële positie passen bij ${bandOne}. Het voorzichtigste telt, omdat u het risico ook moet kunnen dragen.`,
    scoreTwo: ({ bandOne, bandTwo }) =>
      `Uw doel en financiële positie passen bij ${bandOne}. Maar uw risicobereidheid en kennis passen bij ${bandTwo}. Het voorzichtigste telt, omdat u het risico ook moet willen dragen.`,
    cap: ({ profile, band }) =>
      `Met uw punten alleen zou u op ${band} uitkomen. Toch is uw profiel ${profile}, want er is een antwoord dat zwaarder telt dan punten.`,
  } satisfies Record<DecidedBy, (verdict: Verdict) => string>,
  capTitle: (number: number, profile: string) => `Vraag ${number}: hoogstens ${profile}`,
  capEleven:
    'Met deze vraag kiest u zelf welk verlies in een slecht jaar nog bij u past. Wij geven u daarom nooit een profiel waarmee u in zo’n jaar meer kunt verwachten te verliezen, hoeveel punten u ook hebt.',
  capOther: 'Met dit antwoord zou u bij een hoger profiel meer risico lopen dan u kunt of wilt dragen.',
  scoreOne: 'Doel en financiële positie',
  scoreTwo: 'Risicobereidheid en kennis',
  points: (score: number, band: string) => `${score} punten: ${band}`,
  decides: 'bepaalt uw profiel',
  weightiest: 'Deze antwoorden wegen het zwaarst',
  lowers: 'Voor minder risico',
  raises: 'Voor meer risico',
  others: 'Wat zou uw profiel veranderen?',
  othersIntro: 'Pas een antwoord alleen aan als het niet klopt. Met één ander antwoord krijgt u een ander profiel:',
  noneHigher: 'Eén ander antwoord geeft geen hoger profiel.',
  other: (number: number, answer: string) => `Vraag ${number}, met ‘${answer}’:`,
  effects: {
    raises: 'Dit past bij meer risico',
    lowers: 'Dit past bij minder risico',
    neutral: 'Maakt geen verschil',
  },
  limits: (profile: string) => `Hoogstens ${profile}`,
  answers: 'Wat uw antwoorden betekenen',
  columns: { question: 'Vraag', answer: 'Uw antwoord', effect: 'Gevolg' },
}
