export const exampleTexts = {
  title: 'Wat kan het worden?',
  monthly: 'Inleg per maand, in euro’s',
  wrongAmount: (least: string, most: string) => `Vul een bedrag in van ${least} tot ${most}`,
  note: 'Een verwachting, geen garantie.',
  begin: (amount: string | null) => (amount === null ? 'Beginnen' : `Beginnen met ${amount} per maand`),
} as const
