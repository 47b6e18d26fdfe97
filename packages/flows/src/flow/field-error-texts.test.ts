import { describe, expect, test } from 'vitest'
import { toFieldErrorText, type ErrorField } from './field-error-texts.ts'
import type { FieldError } from '../values/field-error.ts'

const NO_BREAK_SPACE = /\u00A0/g

function textOf(field: ErrorField, error: FieldError): string {
  return toFieldErrorText(field, error).replace(NO_BREAK_SPACE, ' ')
}

describe('the error text of a field', () => {
  test.each<[ErrorField, FieldError, string]>([
    ['initialDeposit', { code: 'required' }, 'Vul een bedrag in voor de eerste inleg, bijvoorbeeld 1.250,00'],
    [
      'initialDeposit',
      { code: 'below-minimum', minimum: 100_000 },
      'Vul een bedrag in van minimaal € 1.000 voor de eerste inleg',
    ],
    [
      'initialDeposit',
      { code: 'above-maximum', maximum: 1_000_000_000 },
      'Vul een bedrag in van maximaal € 10.000.000 voor de eerste inleg',
    ],
    [
      'periodicDeposit',
      { code: 'below-minimum', minimum: 5_000 },
      'Vul een bedrag in van minimaal € 50 voor de maandelijkse inleg',
    ],
    ['capital', { code: 'required' }, 'Vul een bedrag in voor uw lijfrentekapitaal, bijvoorbeeld 25.000,00'],
    ['periodicDeposit', { code: 'required' }, 'Vul een bedrag in voor de maandelijkse inleg, bijvoorbeeld 100,00'],
    ['initialDeposit', { code: 'too-large' }, 'Vul een lager bedrag in voor de eerste inleg'],
    [
      'initialDeposit',
      { code: 'too-many-decimals' },
      'Vul het bedrag voor de eerste inleg in met hoogstens twee cijfers achter de komma, bijvoorbeeld 1.250,00',
    ],
    [
      'initialDeposit',
      { code: 'ambiguous' },
      'Vul het bedrag voor de eerste inleg in met een komma voor de centen, bijvoorbeeld 1.250,00',
    ],
    [
      'initialDeposit',
      { code: 'not-a-number' },
      'Vul het bedrag voor de eerste inleg in met cijfers, bijvoorbeeld 1.250,00',
    ],
    ['start', { code: 'too-early', earliest: '2026-12-01' }, 'Kies een startdatum vanaf 1 december 2026'],
    ['start', { code: 'too-late', latest: '2027-11-01' }, 'Kies een startdatum tot en met 1 november 2027'],
    [
      'start',
      { code: 'not-first-of-month' },
      'Kies een startdatum op de eerste dag van een maand, bijvoorbeeld 01-01-2027',
    ],
    ['start', { code: 'short-year' }, 'Vul een startdatum in met het jaar in vier cijfers, bijvoorbeeld 01-01-2027'],
    ['start', { code: 'not-a-date' }, 'Vul een dag in die bestaat voor een startdatum, bijvoorbeeld 01-01-2027'],
    ['geboortedatum', { code: 'required' }, 'Vul uw geboortedatum in als dag, maand en jaar, bijvoorbeeld 31-12-1980'],
    ['birthdate', { code: 'too-young', minimumAge: 18 }, 'Vul uw geboortedatum in van iemand van 18 jaar of ouder'],
    ['birthdate', { code: 'required' }, 'Vul uw geboortedatum in als dag, maand en jaar, bijvoorbeeld 31-12-1980'],
    ['duration', { code: 'required' }, 'Vul de looptijd in als aantal jaren, bijvoorbeeld 20'],
    ['duration', { code: 'not-a-number' }, 'Vul de looptijd in als aantal jaren, bijvoorbeeld 20'],
    ['duration', { code: 'too-many-decimals' }, 'Vul de looptijd in als heel aantal jaren, bijvoorbeeld 20'],
    ['duration', { code: 'below-minimum', minimum: 1 }, 'Vul een looptijd in van minimaal 1 jaar'],
    ['duration', { code: 'above-maximum', maximum: 60 }, 'Vul een looptijd in van maximaal 60 jaar'],
    ['duration', { code: 'above-maximum', maximum: 30 }, 'Vul een looptijd in van maximaal 30 jaar'],
    [
      'duration',
      { code: 'starts-early', minimum: 24, year: 2027, basis: 'aow' },
      'Kies een looptijd van minimaal 24 jaar: uw uitkering begint vóór het jaar waarin u AOW krijgt (2027)',
    ],
    [
      'duration',
      { code: 'starts-early', minimum: 21, year: 2026, basis: '65' },
      'Kies een looptijd van minimaal 21 jaar: uw uitkering begint vóór het jaar waarin u 65 wordt (2026)',
    ],
    ['duration', { code: 'temporary-too-short', minimum: 5 }, 'Kies een looptijd van minimaal 5 jaar'],
    [
      'duration',
      { code: 'temporary-too-high', minimum: 12, maximumCents: 2_719_200, unconfirmedYear: 2026 },
      'Kies een looptijd van minimaal 12 jaar: bij minder dan 20 jaar mag u hoogstens € 27.192 per jaar ontvangen. De cijfers van 2026 hiervoor zijn nog niet bevestigd door de Belastingdienst',
    ],
    [
      'duration',
      { code: 'temporary-too-high', minimum: 12, maximumCents: 2_719_200, unconfirmedYear: 2026, otherCents: 500_000 },
      'Kies een looptijd van minimaal 12 jaar: bij minder dan 20 jaar mag u hoogstens € 27.192 per jaar ontvangen, samen met uw andere tijdelijke lijfrentes (€ 5.000 per jaar). De cijfers van 2026 hiervoor zijn nog niet bevestigd door de Belastingdienst',
    ],
    [
      'otherTemporaryPayouts',
      { code: 'not-a-number' },
      'Vul het bedrag voor uw andere tijdelijke lijfrentes in met cijfers, bijvoorbeeld 5.000,00',
    ],
    [
      'duration',
      { code: 'temporary-unknown', minimum: 20, year: 2027 },
      'Kies een looptijd van minimaal 20 jaar: hoeveel u in 2027 per jaar mag ontvangen bij een kortere looptijd is nog niet bekend',
    ],
    [
      'start',
      { code: 'start-too-late', latest: '2031-11-01' },
      'Kies een startdatum tot en met 1 november 2031: uw eerste uitkering moet u krijgen uiterlijk in het vijfde jaar na het jaar waarin u AOW krijgt',
    ],
    [
      'durationType',
      { code: 'aow-too-soon' },
      'Kies een looptijd in jaren of tot een einddatum: u krijgt binnen een jaar AOW',
    ],
    ['endDate', { code: 'required' }, 'Vul een einddatum in als dag, maand en jaar, bijvoorbeeld 01-01-2045'],
    ['endDate', { code: 'too-early', earliest: '2028-01-01' }, 'Kies een einddatum vanaf 1 januari 2028'],
    ['duration', { code: 'too-large' }, 'Vul een looptijd in van maximaal 60 jaar'],
    ['description', { code: 'too-long', maximum: 60 }, 'Vul een omschrijving in van hoogstens 60 tekens'],
    ['description', { code: 'unknown-value' }, 'Laat de omschrijving leeg: die hoort niet bij dit product'],
    ['birthdate', { code: 'unknown-value' }, 'Laat de geboortedatum leeg: die hoort niet bij dit product'],
    [
      'polisVoorwaardeCode',
      { code: 'unknown-value' },
      'Laat de code van de polisvoorwaarden leeg: die hoort niet bij dit product',
    ],
    [
      'uitkeringsTermijnCode',
      { code: 'unknown-value' },
      'Laat de uitkeringstermijn leeg: die hoort niet bij dit product',
    ],
    ['kind', { code: 'required' }, 'Kies hoe u wilt inleggen: eenmalig, maandelijks of allebei'],
    ['situation', { code: 'required' }, 'Kies of u een nieuwe lijfrente opbouwt of een lijfrente oversluit'],
    ['kapitaal', { code: 'required' }, 'Kies of u na 2013 nog geld hebt ingelegd: ja of nee'],
    ['polisVoorwaardeCode', { code: 'required' }, 'Kies of u na 2013 nog geld hebt ingelegd: ja of nee'],
    [
      'uitkeringsTermijnCode',
      { code: 'required' },
      'Kies hoe vaak u een uitkering wilt: per maand, kwartaal, halfjaar of jaar',
    ],
    [
      'durationType',
      { code: 'required' },
      'Kies hoe u de looptijd wilt opgeven: in jaren, tot uw AOW of tot een einddatum',
    ],
    ['calculationBasedOnProfile', { code: 'required' }, 'Kies of u eerst wilt weten welk risico bij u past: ja of nee'],
    ['funds', { code: 'required' }, 'Verdeel 100% over een of meer fondsen'],
    ['funds', { code: 'split-too-low', rest: 1_250 }, 'Verdeel nog 12,5% over de fondsen, zodat u op 100% uitkomt'],
    ['funds', { code: 'split-too-high', excess: 1 }, 'Haal 0,01% van de fondsen af, zodat u op 100% uitkomt'],
    [
      'funds',
      { code: 'too-many-decimals' },
      'Vul de percentages van de fondsen in met hoogstens twee cijfers achter de komma',
    ],
    [
      'funds',
      { code: 'unknown-value' },
      'Kies voor de verdeling fondsen uit de lijst, elk één keer en met een percentage van 0 tot en met 100',
    ],
    [
      'funds.mix-neutraal',
      { code: 'too-many-decimals' },
      'Vul het percentage van dit fonds in met hoogstens twee cijfers achter de komma, bijvoorbeeld 12,5',
    ],
    [
      'funds.mix-neutraal',
      { code: 'not-a-number' },
      'Vul voor dit fonds een percentage in van 0 tot en met 100, bijvoorbeeld 12,5',
    ],
  ])('%s %j', (field, error, text) => {
    expect(textOf(field, error)).toBe(text)
  })

  const fields: ErrorField[] = [
    'description',
    'kind',
    'situation',
    'geboortedatum',
    'birthdate',
    'kapitaal',
    'polisVoorwaardeCode',
    'initialDeposit',
    'periodicDeposit',
    'start',
    'uitkeringsTermijnCode',
    'durationType',
    'endDate',
    'duration',
    'calculationBasedOnProfile',
    'funds',
    'funds.a',
  ]
  const errors: FieldError[] = [
    { code: 'required' },
    { code: 'not-a-number' },
    { code: 'ambiguous' },
    { code: 'too-many-decimals' },
    { code: 'too-large' },
    { code: 'not-a-date' },
    { code: 'short-year' },
    { code: 'below-minimum', minimum: 0 },
    { code: 'above-maximum', maximum: 0 },
    { code: 'too-long', maximum: 60 },
    { code: 'too-early', earliest: '2027-01-01' },
    { code: 'too-late', latest: '2027-01-01' },
    { code: 'not-first-of-month' },
    { code: 'too-young', minimumAge: 18 },
    { code: 'unknown-value' },
    { code: 'aow-too-soon' },
    { code: 'start-too-late', latest: '2031-11-01' },
    { code: 'starts-early', minimum: 24, year: 2027, basis: 'aow' },
    { code: 'temporary-too-short', minimum: 5 },
    { code: 'temporary-too-high', minimum: 12, maximumCents: 2_719_200, unconfirmedYear: 2026 },
    { code: 'temporary-unknown', minimum: 20, year: 2027 },
    { code: 'split-too-low', rest: 1 },
    { code: 'split-too-high', excess: 1 },
  ]

  // Requirement C6.
  test.each(fields)('of %s explains for every error how to correct it, without blaming', (field) => {
    for (const error of errors) {
      const text = textOf(field, error)
      expect(text).toMatch(/^(Vul|Kies|Verdeel|Haal|Laat) /)
      expect(text).not.toMatch(/ongeldig|helaas|oeps|undefined|NaN/i)
    }
  })
})
