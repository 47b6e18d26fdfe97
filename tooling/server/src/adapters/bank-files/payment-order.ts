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
          CreDtTm: madeAt.toISOString().slice(0, 19),
          ...counted,
          InitgPty: { Nm: toSepaText(debtor.name, 70) },
        },
        PmtInf: {
          PmtInfId: id,
          PmtMtd: 'TRF',
          // Each payment gets its own entry on the statement, so that it can be matched.
          BtchBookg: 'false',
          ...counted,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: executeOn },
          Dbtr: { Nm: toSepaText(debtor.name, 70) },
          DbtrAcct: { Id: { IBAN: debtor.iban } },
          // The account number identifies the bank.
          DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
          ChrgBr: 'SLEV',
          CdtTrfTxInf: payments.map((payment) => ({
            PmtId: { EndToEndId: payment.id },
            Amt: { InstdAmt: { '@_Ccy': 'EUR', '#text': toEuroText(payment.amountCents) } },
            Cdtr: { Nm: toSepaText(payment.creditor.name, 70) },
            CdtrAcct: { Id: { IBAN: payment.creditor.iban } },
            RmtInf: { Ustrd: toSepaText(payment.description, 140) },
          })),
        },
      },
    },
  }
  return builder.build(order)
}

/** The characters that every bank takes (EPC217-08); letters without their accents, anything else a full stop. */
function toSepaText(text: string, most: number): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
  const taken = plain
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .replace(/ {2,}/g, ' ')
    .trim()
  // A slash at either end, or two together, has a special meaning for banks.
  return (
    taken
      .replace(/\/{2,}/g, '/')
      .replace(/^[/\s]+|[/\s]+$/g, '')
      .slice(0, most)
      .trim() || '.'
  )
}
