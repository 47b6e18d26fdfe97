import type { Rejection } from '../../ports/bank.ts'
import { all, textAt, type XmlElement } from './xml-tree.ts'

/**
 * Reads which payments of our orders the bank refused (pain.002): each of them, those of a group, or the whole order.
 * Another status is no answer yet: the statement settles a payment.
 */
export function readRejections(report: XmlElement): Rejection[] {
  return all(report, 'OrgnlGrpInfAndSts').flatMap((group) => {
    const orderId = textAt(group, 'OrgnlMsgId')
    if (textAt(group, 'GrpSts') === 'RJCT') return [{ orderId, paymentId: null, reason: reasonOf(group) }]
    return all(report, 'OrgnlPmtInfAndSts').flatMap((part): Rejection[] => {
      if (textAt(part, 'PmtInfSts') === 'RJCT') return [{ orderId, paymentId: null, reason: reasonOf(part) }]
      return all(part, 'TxInfAndSts')
        .filter((each) => textAt(each, 'TxSts') === 'RJCT')
        .map((each) => ({ orderId, paymentId: textAt(each, 'OrgnlEndToEndId'), reason: reasonOf(each) }))
    })
  })
}

/** The bank's code, such as AC04, with its explanation if there is one. */
function reasonOf(element: XmlElement): string {
  const [code = 'NARR'] = [...all(element, 'StsRsnInf', 'Rsn', 'Cd'), ...all(element, 'StsRsnInf', 'Rsn', 'Prtry')].map(
    ({ text }) => text,
  )
  const explained = all(element, 'StsRsnInf', 'AddtlInf').map(({ text }) => text)
  return [code, ...explained].join(' ').slice(0, 300)
}
