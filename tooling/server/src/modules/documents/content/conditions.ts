import { conditionsOf } from '@portal/flows/application/conditions'
import { type ProductCode, productOf } from '@portal/flows/values/products'
import type { Brand } from '../../../platform/brands.ts'
import type { Block } from '../pdf/document-content.ts'

/** The conditions that the customer could read before signing. */
export function toConditions({ company, account }: Brand, productCode: ProductCode): Block[] {
  return conditionsOf(productOf(productCode).flow, company, account.name).flatMap(
    ({ heading, paragraphs }): Block[] => [
      { kind: 'heading', text: heading },
      ...paragraphs.map((text): Block => ({ kind: 'paragraph', text })),
    ],
  )
}
