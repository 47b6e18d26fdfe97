export const suitabilityTexts = {
  above: 'Meer risico dan bij uw profiel past',
  aboveText: (equity: string, volatility: string) =>
    `Van uw verdeling zit ${equity} in aandelen en vastgoed. Zij schommelt ongeveer ${volatility} per jaar.`,
  profileText: (profile: string, equity: string, volatility: string) =>
    `Bij het profiel ${profile.toLowerCase()} is dat hoogstens ${equity} en ${volatility}.`,
  mayChoose: 'U mag hier bewust voor kiezen. Uw inleg kan dan wel meer schommelen.',
  without: 'Wij beoordelen niet of dit bij u past',
  withoutText: 'Zonder de vragen over uw risicoprofiel kunnen wij niet beoordelen of deze belegging bij u past.',
  horizon: 'Uw looptijd past niet bij uw antwoord',
  horizonText: (answer: string, years: number) =>
    `U hebt het geld nodig: ${answer.charAt(0).toLowerCase()}${answer.slice(1)}. Uw looptijd is ${years} jaar. Kies een andere looptijd, of beantwoord de vraag opnieuw.`,
  accept: 'Ik weet dat mijn verdeling meer risico heeft dan bij mijn profiel past, en kies daar bewust voor.',
}
