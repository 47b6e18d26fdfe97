import type { BankMessage, Rejection } from '../../ports/bank.ts'
import { all, textAt, type XmlElement } from './xml-tree.ts'

// The codes of ISO 20022 for a duplicate: the bank has the payment already, so it may have left.
const isDuplicate = /^(?:AM05|DU0[1-5])$/

type Refusal = { rejection: Rejection; duplicateCode: string | undefined }

/**
 * Reads which payments of our orders the bank refused (pain.002): each of them, those of a group, or the whole order.
 * Another status is no answer yet: the statement settles a payment. A duplicate is left out, and named.
 */
export function readRejections(report: XmlElement): Pick<BankMessage, 'rejections' | 'leftOut'> {
  const parts = all(report, 'OrgnlPmtInfAndSts')
  const refusals = all(report, 'OrgnlGrpInfAndSts').flatMap((group) => {
    const orderId = textAt(group, 'OrgnlMsgId')
    if (textAt(group, 'GrpSts') === 'RJCT') {
      return [toRefusal(orderId, null, [[group], parts, parts.flatMap(paymentsOf)])]
    }
    return parts.flatMap((part): Refusal[] => {
      const payments = paymentsOf(part)
      if (textAt(part, 'PmtInfSts') === 'RJCT') return [toRefusal(orderId, null, [[part], payments, [group]])]
      return payments
        .filter((each) => textAt(each, 'TxSts') === 'RJCT')
        .map((each) => toRefusal(orderId, textAt(each, 'OrgnlEndToEndId'), [[each], [part], [group]]))
    })
  })
  const leftOut = refusals.flatMap(({ rejection: { orderId }, duplicateCode: code }) =>
    code === undefined
      ? []
      : `De bank heeft betalingen van opdracht ${orderId} geweigerd als dubbel (${code}). Het geld kan al weg zijn: wij wachten op het afschrift.`,
  )
  return {
    rejections: refusals.flatMap(({ rejection, duplicateCode }) => (duplicateCode === undefined ? rejection : [])),
    leftOut: [...new Set(leftOut)],
  }
}

const paymentsOf = (part: XmlElement) => all(part, 'TxInfAndSts')

/** The first of the `levels` is what was refused. A bank may give the code at another level of the report. */
function toRefusal(
  orderId: string,
  paymentId: string | null,
  levels: readonly [readonly [XmlElement], ...(readonly XmlElement[])[]],
): Refusal {
  const codes = levels.map((level) => level.flatMap(codesOf)).find((each) => each.length > 0) ?? []
  return {
    rejection: { orderId, paymentId, reason: reasonOf(levels[0][0]) },
    duplicateCode: codes.find((code) => isDuplicate.test(code)),
  }
}

function codesOf(element: XmlElement): string[] {
  return [...all(element, 'StsRsnInf', 'Rsn', 'Cd'), ...all(element, 'StsRsnInf', 'Rsn', 'Prtry')].map(
    ({ text }) => text,
  )
}

/** The bank's code, such as AC04, with its explanation if there is one. */
function reasonOf(element: XmlElement): string {
  const [code = 'NARR'] = codesOf(element)
  const explained = all(element, 'StsRsnInf', 'AddtlInf').map(({ text }) => text)
  return [code, ...explained].join(' ').slice(0, 300)
}
