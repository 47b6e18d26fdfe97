export const suitabilityTexts = {
  above: 'Meer risico dan bij uw profiel past',
  aboveText: (equity: string, volatility: string) =>
    `Van uw verdeling zit ${equity} in aandelen en vastgoed. In een gewoon jaar is uw belegging ongeveer ${volatility} hoger of lager.`,
  profileText: (profile: string, equity: string, volatility: string) =>
    `Bij het profiel ${profile.toLowerCase()} past hoogstens ${equity}, en ongeveer ${volatility} hoger of lager.`,
  mayChoose: 'U mag hier bewust voor kiezen. Uw belegging kan dan wel meer dalen.',
  aboveAnswers: 'Meer risico dan bij uw antwoorden past',
  profiles: (determined: string, chosen: string) =>
    determined === chosen
      ? `Bij uw antwoorden past het profiel ${determined}.`
      : `Bij uw antwoorden past het profiel ${determined}. U kiest het profiel ${chosen}.`,
  losses: (amount: string, loss: string, determined: string, careful: string) =>
    `Van ${amount} kunt u in een slecht jaar ${loss} verliezen. Met het profiel ${determined} is dat ${careful}. In 1 van de 20 jaren is het nog slechter.`,
  nothing: 'niets',
  needed: 'U hebt dit geld nodig',
  neededText: 'Beleggen kan verlies geven: beleg geen geld dat u niet kunt missen.',
  neededAnswer: (answer: string) => `U hebt geantwoord: ‘${answer}’`,
  neededStatement: 'U hebt aangegeven dat dit geld noodzakelijk is voor uw inkomen.',
  confirmLater: 'Gaat u hiermee verder? Dan vragen wij u dit te bevestigen voordat u ondertekent.',
  changeProfile: 'Kies een ander profiel',
  horizonAnnuity:
    'Een lijfrente kunt u niet zomaar eerder opnemen. Doet u dat wel, dan betaalt u belasting en revisierente.',
  without: 'Wij beoordelen niet of dit bij u past',
  withoutText: 'Zonder de vragen over uw risicoprofiel kunnen wij niet beoordelen of deze belegging bij u past.',
  horizon: 'Uw looptijd past niet bij uw antwoord',
  horizonText: (answer: string, years: number) =>
    `U hebt het geld ${answer.charAt(0).toLowerCase()}${answer.slice(1)} nodig, maar uw looptijd is ${years} jaar.`,
  changeTerm: 'Wijzig uw looptijd',
  answerAgain: (number: number) => `Beantwoord vraag ${number} opnieuw`,
  accept: 'Ik weet dat mijn verdeling meer risico heeft dan bij mijn profiel past, en kies daar bewust voor.',
}
