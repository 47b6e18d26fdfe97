export const suitabilityTexts = {
  above: 'Meer risico dan bij uw profiel past',
  aboveText: (equity: string, volatility: string) =>
    `Van uw verdeling zit ${equity} in aandelen en vastgoed. In een gewoon jaar is uw belegging ongeveer ${volatility} hoger of lager.`,
  profileText: (profile: string, equity: string, volatility: string) =>
    `Bij het profiel ${profile.toLowerCase()} past hoogstens ${equity}, en ongeveer ${volatility} hoger of lager.`,
  mayChoose: 'U mag hier bewust voor kiezen. Uw belegging kan dan wel meer dalen.',
  without: 'Wij beoordelen niet of dit bij u past',
  withoutText: 'Zonder de vragen over uw risicoprofiel kunnen wij niet beoordelen of deze belegging bij u past.',
  horizon: 'Uw looptijd past niet bij uw antwoord',
  horizonText: (answer: string, years: number) =>
    `U hebt het geld ${answer.charAt(0).toLowerCase()}${answer.slice(1)} nodig, maar uw looptijd is ${years} jaar.`,
  changeTerm: 'Wijzig uw looptijd',
  answerAgain: (number: number) => `Beantwoord vraag ${number} opnieuw`,
  accept: 'Ik weet dat mijn verdeling meer risico heeft dan bij mijn profiel past, en kies daar bewust voor.',
}
