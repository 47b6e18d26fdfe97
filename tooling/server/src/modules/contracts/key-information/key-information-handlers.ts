import { notFound } from '../../../platform/api-problem.ts'
import { renderPdf } from '../documents/pdf/render-pdf.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import type { ReferenceData } from '../../base/operation/reference-data.ts'
import { toKeyInformation } from './content.ts'

/** A cache by brand and fund: the documents are public and change only with the reference data. */
const madeWith = new WeakMap<ReferenceData, Map<string, Promise<Buffer>>>()

export const keyInformationHandlers = {
  async getKeyInformation({ brand, params, http, reference }) {
    const fund = reference.funds.find(({ id }) => id === params.fundId)
    if (!fund) throw notFound()
    const key = `${brand.id} ${fund.id}`
    const content = toKeyInformation(brand, fund, reference.parameters.current)
    const made = madeWith.get(reference) ?? new Map<string, Promise<Buffer>>()
    madeWith.set(reference, made)
    const pdf = made.get(key) ?? renderPdf(brand, content)
    made.set(key, pdf)
    pdf.catch(() => made.delete(key))
    http.attachFile('application/pdf', `${content.title}.pdf`)
    return pdf
  },
} satisfies Partial<Handlers>
