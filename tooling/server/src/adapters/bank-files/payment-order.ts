import { toMoment } from '@portal/flows/values/moment'
import { toSepaText } from '@portal/flows/values/sepa-text'
import XMLBuilder from 'fast-xml-builder'
import type { PaymentOrderFile } from '../../ports/bank.ts'
import { toEuroText } from '../euro-text.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true })

/** Writes a payment order in the format of SEPA banks: pain.001.001.09 (EPC132-08, 2023 version 1.0). */
export function toPaymentOrder({ id, madeAt, executeOn, debtor, payments }: PaymentOrderFile): string {
  const total = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const counted = { NbOfTxs: payments.length, CtrlSum: toEuroText(total) }
  const order = {
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Document: {
      '@_xmlns': namespace,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: id,
          CreDtTm: toDutchTime(madeAt),
          ...counted,
          InitgPty: { Nm: toOrderText(debtor.name, 70) },
        },
        PmtInf: {
          PmtInfId: id,
          PmtMtd: 'TRF',
          // Each payment gets its own entry on the statement, so that it can be matched.
          BtchBookg: 'false',
          ...counted,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: executeOn },
          Dbtr: { Nm: toOrderText(debtor.name, 70) },
          DbtrAcct: { Id: { IBAN: debtor.iban } },
          // The account number identifies the bank.
          DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
          ChrgBr: 'SLEV',
          CdtTrfTxInf: payments.map((payment) => ({
            PmtId: { EndToEndId: payment.id },
            Amt: { InstdAmt: { '@_Ccy': 'EUR', '#text': toEuroText(payment.amountCents) } },
            Cdtr: { Nm: toOrderText(payment.creditor.name, 70) },
            CdtrAcct: { Id: { IBAN: payment.creditor.iban } },
            RmtInf: { Ustrd: toOrderText(payment.description, 140) },
          })),
        },
      },
    },
  }
  return builder.build(order)
}

/** A text in the characters that every bank accepts (EPC217-08), or a full stop when nothing is left of it. */
function toOrderText(text: string, maximum: number): string {
  const single = toSepaText(text)
    .replace(/ {2,}/g, ' ')
    .replace(/\/{2,}/g, '/')
  // A slash at either end, or two together, has a special meaning for banks; cutting can leave one at the end.
  return trimSlashes(trimSlashes(single).slice(0, maximum)) || '.'
}

function trimSlashes(text: string): string {
  return text.replace(/^[/\s]+|[/\s]+$/g, '')
}

/** Dutch time without an offset, as `2026-12-07T09:00:00`, in which the execution date is a day too. */
function toDutchTime(moment: Date): string {
  const { date, time } = toMoment(moment)
  return `${date}T${time}:${String(moment.getUTCSeconds()).padStart(2, '0')}`
}
