import fc from 'fast-check'
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
      <CreDtTm>2026-12-07T09:00:00</CreDtTm>
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
          <Nm>Zoe + Oyvind .b.</Nm>
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

const [payment] = order.payments
/** The names and the descriptions in an order with one payment. */
const textsOf = (name: string, description = 'Uitbetaling') => {
  const written = toPaymentOrder({ ...order, payments: [{ ...payment!, creditor: { name, iban: 'x' }, description }] })
  const found = [/<Cdtr>\s*<Nm>(.*)<\/Nm>/.exec(written), /<Ustrd>(.*)<\/Ustrd>/.exec(written)]
  return found.map((match) => match?.[1]?.replaceAll('&apos;', "'"))
}

test('a name of only unsupported characters is still a name', () => {
  expect(textsOf('  /')[0]).toBe('.')
  expect(textsOf('王小明')[0]).toBe('...')
})

test.each([
  ['Łukasz Wałęsa', 'Lukasz Walesa'],
  ['Đorđe Đukić', 'Dorde Dukic'],
  ['Æneas', 'Aneas'],
  ['Þóra', 'Tora'],
  ['Ĳsbrand van Dĳk', 'IJsbrand van Dijk'],
  ['Οδυσσέας', 'Odysseas'],
  ['Иван', 'Ivan'],
  ['’t Hooft', "'t Hooft"],
  ['D’Ancona', "D'Ancona"],
  ['A & B', 'A + B'],
])('the payee %s is %s, as the bank of the payee converts that name', (name, written) => {
  expect(textsOf(name)[0]).toBe(written)
})

test('no text begins or ends with a slash, or has two together, also after cutting', () => {
  expect(textsOf(`/${'a'.repeat(69)}/ b`, `${'b'.repeat(139)}\\|c`)).toEqual(['a'.repeat(69), 'b'.repeat(139)])
  expect(textsOf('/ /a/ /', '//')).toEqual(['a', '.'])
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '|', ' ', 'a', 'Щ'), maxLength: 200 }), (text) => {
      for (const written of textsOf(text, text)) {
        expect(written).toMatch(/^(?!\/|.*\/$|.*\/\/).+$/)
        expect(written?.length).toBeLessThanOrEqual(140)
      }
    }),
  )
})

test.each([
  ['2026-12-31T23:00:09Z', '2027-01-01T00:00:09'],
  ['2026-07-01T21:59:59.999Z', '2026-07-01T23:59:59'],
])('an order of %s was made at %s, in Dutch time', (moment, written) => {
  expect(toPaymentOrder({ ...order, madeAt: new Date(moment) })).toContain(`<CreDtTm>${written}</CreDtTm>`)
})
