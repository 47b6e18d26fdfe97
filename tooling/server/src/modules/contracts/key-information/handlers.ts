import { notFound } from '../../../platform/api-problem.ts'
import { renderPdf } from '../documents/pdf/render-pdf.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import { fundFacts } from '../../reference/funds.ts'
import { toKeyInformation } from './content.ts'

/** A cache by brand and fund: the documents are public and do not change. */
const made = new Map<string, Promise<Buffer>>()

export const keyInformationHandlers = {
  async getKeyInformation({ brand, params, http }) {
    const fund = fundFacts.find(({ id }) => id === params.fundId)
    if (!fund) throw notFound()
    const key = `${brand.id} ${fund.id}`
    const content = toKeyInformation(brand, fund)
    const pdf = made.get(key) ?? renderPdf(brand, content)
    made.set(key, pdf)
    pdf.catch(() => made.delete(key))
    http.attachFile('application/pdf', `${content.title}.pdf`)
    return pdf
  },
} satisfies Partial<Handlers>
