import { productNameOf } from '@portal/flows/values/products'
import type { Block } from '../pdf/document-content.ts'
import type { DocumentRow } from '../queries.ts'

/** The head of every document: the contract and its holder. */
export function toLetterHead({ number, productCode, description, holder }: DocumentRow): Block {
  const name = holder.filter((part) => part.trim() !== '').join(' ')
  return {
    kind: 'facts',
    rows: [
      ['Contract', number],
      ['Product', productNameOf(productCode)],
      ...(description === '' ? [] : [['Omschrijving', description] as const]),
      ...(name === '' ? [] : [['Op naam van', name] as const]),
    ],
  }
}
