export const exampleTexts = {
  title: 'Wat kan het worden?',
  monthly: 'Inleg per maand, in euro’s',
  wrongAmount: (least: string, most: string) => `Vul een bedrag in van ${least} tot ${most}`,
  after: (years: number) => `Over ${years} jaar ongeveer`,
  basis: (low: string, high: string) =>
    `In euro’s van nu. Als het tegenzit ${low}, als het meezit ${high}. Een verwachting, geen garantie.`,
  begin: (amount: string | null) => (amount === null ? 'Beginnen' : `Beginnen met ${amount} per maand`),
} as const
