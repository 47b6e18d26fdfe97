/**
 * Texts that people paste from contact, chat and office apps, banks' sites and letters, for each kind of field, each with
 * the value that is kept of it. The rules, the fields of the portal and the API are all tried with it.
 */
export const pastedTexts = {
  phone: [
    ['\u202D+31 6 12345678\u202C', '+31612345678'],
    ['\u206606-12345678\u2069', '+31612345678'],
    ['06\u201112345678', '+31612345678'],
    ['06 – 12 34 56 78', '+31612345678'],
    ['06−12345678', '+31612345678'],
    ['06/12345678', '+31612345678'],
    ['06\u00A012\u202F34\u200956\u00A078', '+31612345678'],
  ],
  iban: [
    ['NL91\u200BABNA0417164300', 'NL91ABNA0417164300'],
    ['\uFEFFNL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
    ['NL91\u00A0ABNA\u202F0417\u00A01643\u00A000', 'NL91ABNA0417164300'],
  ],
  bsn: [
    ['\u202A123456782\u202C', '123456782'],
    ['1234\u201156\u2011782', '123456782'],
    ['1234\u00A056\u00A0782', '123456782'],
  ],
  postcode: [
    ['1234\u200BAB', '1234 AB'],
    ['\u20681234\u00A0ab\u2069', '1234 AB'],
  ],
  houseNumber: [
    ['\u202A12\u202C', 12],
    ['1\u00AD2', 12],
  ],
  date: [
    ['\u202A31-12-1980\u202C', '1980-12-31'],
    ['31\u201112\u20111980', '1980-12-31'],
    ['31–12–1980', '1980-12-31'],
    ['31\u00A0dec\u00ADember\u00A01980', '1980-12-31'],
  ],
  /** Cents. */
  money: [
    ['€ 1 000,00', 100_000],
    ['€ 1\u00A0000,00', 100_000],
    ['€\u00A01\u202F000,00', 100_000],
    ['1.000,50 €', 100_050],
    ['1000 euro', 100_000],
    ['EUR 1.000', 100_000],
    ['1 000\u00A0EUR', 100_000],
    ['€ 1.000,–', 100_000],
    ['\u202A1.000\u202C', 100_000],
    ['1\u200B000', 100_000],
  ],
  /** Basis points. */
  percentage: [
    ['\u202A40,5\u00A0%\u202C', 4_050],
    ['40\uFE0F %', 4_000],
  ],
  years: [
    ['20\u00A0jaar', 20],
    ['\u202D20\u202C', 20],
  ],
  name: [
    ['`t Hart', '`t Hart'],
    ['Jansen–Vries', 'Jansen–Vries'],
    ['Jansen\u2011Vries', 'Jansen\u2011Vries'],
    ['Nour\u200CAllah', 'Nour\u200CAllah'],
    ['\u2068Van\u00ADdaal\u2069', 'Vandaal'],
  ],
  text: [
    ['Dorps\u00ADplein', 'Dorpsplein'],
    ['\u202ADorpsplein\u202C\uFE0F', 'Dorpsplein'],
  ],
  email: [
    ['jan@münchen.de', 'jan@xn--mnchen-3ya.de'],
    ['Jan@MÜNCHEN.de', 'Jan@xn--mnchen-3ya.de'],
    ['\u202Ajan@voorbeeld.example\u202C', 'jan@voorbeeld.example'],
    ['jan\u200B@voor\u00ADbeeld.example', 'jan@voorbeeld.example'],
  ],
  tin: [
    ['\u202A85.07.30\u2011033.28\u202C', '85.07.30-033.28'],
    ['12\u200B345\u00A0678', '12345678'],
  ],
  tinUS: [
    ['123\u201145\u20116789', '123456789'],
    ['\u202D123-45-6789\u202C', '123456789'],
  ],
  code: [
    ['123\u00A0456', '123456'],
    ['\u202A123456\u202C', '123456'],
    ['123\u200B456', '123456'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [pasted: string, kept: string | number])[]>>

/** A kind of field: what it takes decides what may be pasted in it. */
export type PastedKind = keyof typeof pastedTexts

/** Every sign without a shape that apps leave in what is copied. */
export const invisibleSigns = [
  '\u00AD',
  ...signs(0x20_0b, 0x20_0f),
  ...signs(0x20_2a, 0x20_2e),
  '\u2060',
  ...signs(0x20_66, 0x20_69),
  ...signs(0xfe_00, 0xfe_0f),
  '\uFEFF',
]

/** Every dash that may stand between the digits of a telephone number. */
export const dashes = ['-', ...signs(0x20_10, 0x20_15), '\u2212', '\uFE58', '\uFE63', '\uFF0D']

function signs(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
