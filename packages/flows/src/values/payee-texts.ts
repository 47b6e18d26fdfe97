/** The sentence for a payee's name that a bank cannot read. Identity documents repeat a name in Latin letters. */
export function toLatinText(name: string): string {
  return `Vul voor ${name} Latijnse letters in, zoals in de onderste regels van het identiteitsbewijs. De bank kan andere letters niet lezen`
}

/** The sentence for an account outside SEPA. */
export const notInSepaText =
  'Kies een rekening in een land dat meedoet met SEPA (Europese betalingen in euro). Naar dit land kunnen wij niet uitbetalen'

/** The sentence for another account while the name that we know of the customer is one that a bank cannot read. */
export const unreadableHolderText =
  'Vraag ons eerst om uw naam in Latijnse letters vast te leggen, zoals in de onderste regels van uw identiteitsbewijs. De bank kan uw naam zoals wij die kennen niet lezen'
