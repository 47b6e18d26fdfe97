import { expect, test } from 'vitest'
import { toPaymentOrder } from './payment-order.ts'

const order = {
  id: 'a1',
  name: 'a1.xml',
  madeAt: new Date('2026-12-07T08:00:00.123Z'),
  executeOn: '2026-12-07',
  debtor: { name: 'Stichting Lindewaard Beleggersgiro', iban: 'NL91ABNA0417164300' },
  payments: [
    {
      id: 'p1',
      amountCents: 179_084,
      creditor: { name: 'Kees van der Zandt', iban: 'NL02RABO0123456789' },
      description: 'Uitbetaling contract 100007-SDIL 2026-12',
    },
    {
      id: 'p2',
      amountCents: 5,
      creditor: { name: 'Zoë & Øyvind <b>', iban: 'NL02RABO0123456789' },
      description: '//ab//',
    },
  ],
}

// This text is valid against the schema of ISO 20022 (xmllint --schema pain.001.001.09.xsd). Validate it again after a
// change.
test('a payment order is a pain.001.001.09 with an entry for each payment', () => {
  expect(toPaymentOrder(order)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>a1</MsgId>
      <CreDtTm>2026-12-07T08:00:00</CreDtTm>
      <NbOfTxs>2</NbOfTxs>
      <CtrlSum>1790.89</CtrlSum>
      <InitgPty>
        <Nm>Stichting Lindewaard Beleggersgiro</Nm>
      </InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>a1</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <BtchBookg>false</BtchBookg>
      <NbOfTxs>2</NbOfTxs>
      <CtrlSum>1790.89</CtrlSum>
      <PmtTpInf>
        <SvcLvl>
          <Cd>SEPA</Cd>
        </SvcLvl>
      </PmtTpInf>
      <ReqdExctnDt>
        <Dt>2026-12-07</Dt>
      </ReqdExctnDt>
      <Dbtr>
        <Nm>Stichting Lindewaard Beleggersgiro</Nm>
      </Dbtr>
      <DbtrAcct>
        <Id>
          <IBAN>NL91ABNA0417164300</IBAN>
        </Id>
      </DbtrAcct>
      <DbtrAgt>
        <FinInstnId>
          <Othr>
            <Id>NOTPROVIDED</Id>
          </Othr>
        </FinInstnId>
      </DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>p1</EndToEndId>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="EUR">1790.84</InstdAmt>
        </Amt>
        <Cdtr>
          <Nm>Kees van der Zandt</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>NL02RABO0123456789</IBAN>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>Uitbetaling contract 100007-SDIL 2026-12</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>p2</EndToEndId>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="EUR">0.05</InstdAmt>
        </Amt>
        <Cdtr>
          <Nm>Zoe . Oyvind .b.</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>NL02RABO0123456789</IBAN>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>ab</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`)
})

test('a name of only unsupported characters is still a name', () => {
  const [payment] = order.payments
  const text = toPaymentOrder({ ...order, payments: [{ ...payment!, creditor: { name: '  /', iban: 'x' } }] })
  expect(text).toContain('<Nm>.</Nm>')
})
