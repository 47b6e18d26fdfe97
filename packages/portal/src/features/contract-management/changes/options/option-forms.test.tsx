import type { ChangeValues } from '@portal/api/operations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  confirmedOf,
  drawDown,
  monthly,
  renderChanges,
  requestOf,
  toChange,
  toPreview,
} from '../../../../testing/contract-changes.ts'
import { watchDocuments, mandate, mandateId } from '../../../../testing/payments.ts'
import { rowsOf, textOf } from '../../../../testing/read-page.ts'
import { currentPath } from '../../../../testing/render-at.tsx'

type Rendered = ReturnType<typeof renderChanges>
type Field = HTMLInputElement

const field = (name: string) => screen.findByRole<Field>('textbox', { name })
const radio = (name: string | RegExp) => screen.findByRole<Field>('radio', { name })
const main = () => textOf(screen.getByRole('main'))
const press = async ({ person }: Pick<Rendered, 'person'>, name: string) =>
  person.click(await screen.findByRole('button', { name }))

async function fill({ person }: Pick<Rendered, 'person'>, name: string, text: string) {
  const input = await field(name)
  await person.clear(input)
  await person.fill(input, text)
}

const check = async (rendered: Rendered) => {
  await press(rendered, 'Verder naar controleren')
  await screen.findByText('Bevestig met een code')
}

/**
 * Confirms the change from the check on.
 * @returns The confirmed values.
 */
async function confirm(rendered: Rendered): Promise<ChangeValues> {
  await press(rendered, 'Stuur mij een code')
  await fill(rendered, 'Code van zes cijfers', '123456')
  await press(rendered, 'Bevestig de wijziging')
  await screen.findByRole('heading', { level: 1, name: /^Uw wijziging / })
  return rendered.api.callsOf('confirmChange').map((call) => confirmedOf(call).change.values)[0] ?? {}
}

describe('a change of the split', () => {
  const share = (name: string) => field(`${name}, deel in procenten`)

  it('starts with the current split, is completed to exactly 100 %, and confirmed', async () => {
    const rendered = renderChanges('fondsverdeling', {
      previewChange: (call) => ({
        data: toPreview(requestOf(call), {
          funds: monthly.funds.map(({ id, shareBasisPoints }) => ({ id, shareBasisPoints })),
        }),
      }),
    })
    expect((await share('Wereld Aandelen')).value).toBe('60')
    expect((await share('Euro Obligaties')).value).toBe('40')
    await fill(rendered, 'Wereld Aandelen, deel in procenten', '45')
    expect(await screen.findByText('Nog 15% te verdelen')).toBeDefined()
    await press(rendered, 'Verder naar controleren')
    expect(await screen.findByRole('link', { name: /Verdeel nog 15% over de fondsen/ })).toBeDefined()
    await fill(rendered, 'Euro Obligaties, deel in procenten', '55')
    await check(rendered)
    expect(rowsOf(screen.getByRole('table'))).toEqual([
      ['Fonds', 'Nu', 'Wordt'],
      ['Wereld Aandelen', '60%', '45%'],
      ['Euro Obligaties', '40%', '55%'],
    ])
    expect(main()).toContain('Wat u al hebt, blijft zoals het is.')
    expect(await confirm(rendered)).toEqual({
      funds: [
        { id: 'NL0PRTL00011', shareBasisPoints: 4_500 },
        { id: 'NL0PRTL00029', shareBasisPoints: 5_500 },
      ],
      switchHoldings: false,
    })
  })

  it('can apply to the holdings as well', async () => {
    const rendered = renderChanges('fondsverdeling')
    await share('Wereld Aandelen')
    await rendered.person.click(await radio('Ja, ook mijn huidige beleggingen'))
    await check(rendered)
    expect(main()).toContain('De nieuwe verdeling geldt ook voor uw huidige beleggingen.')
    expect(await confirm(rendered)).toMatchObject({ switchHoldings: true })
  })

  it('of an annuity that pays out always applies to the holdings', async () => {
    const rendered = renderChanges('fondsverdeling', { getContractDetails: { data: drawDown } })
    await share('Wereld Aandelen')
    expect(screen.queryByRole('radio')).toBeNull()
    await check(rendered)
    expect(requestOf(rendered.api.callsOf('previewChange')[0] as never).values.switchHoldings).toBe(true)
  })

  it('with more risk than the profile shows a warning, and is checked once the customer accepts it', async () => {
    const rendered = renderChanges('fondsverdeling', {
      getContractDetails: { data: { ...monthly, chosenRiskProfile: 'neutraal' } },
    })
    expect(await screen.findByText('Meer risico dan bij uw profiel past')).toBeDefined()
    await fill(rendered, 'Wereld Aandelen, deel in procenten', '50')
    await fill(rendered, 'Euro Obligaties, deel in procenten', '50')
    expect(screen.queryByText('Meer risico dan bij uw profiel past')).toBeNull()
    await fill(rendered, 'Wereld Aandelen, deel in procenten', '70')
    await fill(rendered, 'Euro Obligaties, deel in procenten', '30')
    await press(rendered, 'Verder naar controleren')
    const link = await screen.findByRole('link', { name: /^Vink aan dat u weet dat uw verdeling meer risico heeft/ })
    await rendered.person.click(link)
    expect(document.activeElement?.id).toBe('acceptsRisk')
    await rendered.person.click(screen.getByRole('checkbox'))
    await check(rendered)
    expect(await confirm(rendered)).toMatchObject({ acceptsRisk: true })
  })

  it('names the fund with the invalid share', async () => {
    const rendered = renderChanges('fondsverdeling')
    await fill(rendered, 'Wereld Aandelen, deel in procenten', 'de helft')
    await press(rendered, 'Verder naar controleren')
    expect(
      await screen.findByRole('link', { name: /^Wereld Aandelen: Vul voor dit fonds een percentage in/ }),
    ).toBeDefined()
  })
})

describe('a change of the deposit', () => {
  it('to 0 explains that the deposits stop', async () => {
    const rendered = renderChanges('inleg')
    await fill(rendered, 'Maandelijkse inleg, in euro’s', '0')
    expect(await screen.findByText('U stopt met inleggen')).toBeDefined()
    await check(rendered)
    expect(main()).toContain('WordtGeen maandelijkse inleg')
    expect(await confirm(rendered)).toEqual({ periodicDepositCents: 0 })
  })

  it('refuses a negative amount', async () => {
    const rendered = renderChanges('inleg')
    await fill(rendered, 'Maandelijkse inleg, in euro’s', '-50')
    await press(rendered, 'Verder naar controleren')
    expect((await screen.findByRole('alert')).textContent).toContain('Vul een bedrag in van minimaal')
  })
})

describe('a change of the payment method', () => {
  let documents: ReturnType<typeof watchDocuments>
  beforeEach(() => {
    documents = watchDocuments()
  })

  it('to a new mandate opens the bank', async () => {
    const rendered = renderChanges('machtiging', { createMandate: { data: mandate } })
    expect((await radio('Automatisch laten afschrijven')).checked).toBe(true)
    await check(rendered)
    expect(await confirm(rendered)).toEqual({ method: 'twikey' })
    await waitFor(() => expect(documents.opened).toEqual(['https://tekenen.example/1']))
    expect(rendered.api.callsOf('createMandate').map(({ body }) => body)).toEqual([
      { contractId: monthly.ContractID, method: 'twikey' },
    ])
  })

  it('shows a button to sign when the bank could not be reached', async () => {
    const rendered = renderChanges('machtiging', { createMandate: { status: 500 } })
    await radio('Automatisch laten afschrijven')
    await check(rendered)
    await confirm(rendered)
    expect(await screen.findByText('Teken nu de machtiging')).toBeDefined()
    await waitFor(() => expect(rendered.api.callsOf('createMandate')).toHaveLength(1))
    await rendered.person.click(screen.getByRole('button', { name: /^Machtiging tekenen voor €\s100,00 per maand$/ }))
    expect(await screen.findByText('Het tekenen is niet begonnen')).toBeDefined()
    rendered.api.answer({ createMandate: { data: mandate } })
    await rendered.person.click(screen.getByRole('button', { name: /^Machtiging tekenen/ }))
    await waitFor(() => expect(documents.opened).toEqual(['https://tekenen.example/1']))
  })

  it('to own transfers shows the account for transfers', async () => {
    const arranged = { ...mandate, method: 'overboeking' as const, status: 'signed' as const, signUrl: null }
    const rendered = renderChanges('machtiging', {
      createMandate: { data: arranged },
      getMandate: { data: arranged },
      getPaymentTasks: { data: [] },
    })
    await rendered.person.click(await radio('Zelf overmaken'))
    await check(rendered)
    await press(rendered, 'Stuur mij een code')
    await fill(rendered, 'Code van zes cijfers', '123456')
    await press(rendered, 'Bevestig de wijziging')
    await waitFor(() => expect(currentPath()).toBe(`/twikey-result?mandate=${mandateId}`))
  })
})

describe('a change of the account', () => {
  const masked = { iban: 'NL91 •••• •••• ••43 00' }

  it('checks the number when the field loses focus, and shows the old one masked', async () => {
    const rendered = renderChanges('tegenrekening', {
      previewChange: (call) => ({
        data: toPreview(requestOf(call), { iban: 'NL•• •••• •••• ••43 00' }, masked),
      }),
      confirmChange: (call) => ({ data: toChange(toPreview(confirmedOf(call).change, {}, masked)) }),
    })
    const iban = await field('Nieuw rekeningnummer (IBAN)')
    expect(iban.value).toBe('')
    await rendered.person.fill(iban, 'NL92ABNA0417164300')
    await rendered.person.tab()
    expect(await screen.findByText(/^Controleer uw rekeningnummer/)).toBeDefined()
    await fill(rendered, 'Nieuw rekeningnummer (IBAN)', 'nl91abna0417164300')
    await rendered.person.tab()
    expect((await field('Nieuw rekeningnummer (IBAN)')).value).toBe('NL91 ABNA 0417 1643 00')
    await check(rendered)
    expect(main()).toContain('Tegenrekening, nuNL•• •••• •••• ••43 00WordtNL91 •••• •••• ••43 00')
    expect(main()).toContain('Gaat inMeteen, zodra u hebt bevestigd')
    expect(await confirm(rendered)).toEqual({ iban: 'NL91ABNA0417164300' })
    expect(main()).toContain('De wijziging is meteen ingegaan.')
    expect(document.body.textContent).not.toContain('0417')
  })

  it('requires a number', async () => {
    const rendered = renderChanges('tegenrekening')
    await field('Nieuw rekeningnummer (IBAN)')
    await press(rendered, 'Verder naar controleren')
    expect(await screen.findAllByText(/^Vul uw rekeningnummer/)).toHaveLength(2)
  })
})

describe('a change of the risk profile', () => {
  it('shows every question, and shows the profile with its reason before the confirmation', async () => {
    const rendered = renderChanges('risicoprofiel', {
      previewChange: (call) => ({
        data: toPreview(requestOf(call), { chosenRiskProfile: 'neutraal' }, { chosenRiskProfile: 'offensief' }),
      }),
      confirmChange: (call) => ({
        data: toChange(toPreview(confirmedOf(call).change, {}, { chosenRiskProfile: 'offensief' })),
      }),
    })
    expect(await screen.findAllByRole('radiogroup')).toHaveLength(3)
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    await press(rendered, 'Verder naar controleren')
    const summary = await screen.findByRole('alert')
    expect(within(summary).getAllByRole('link').map(textOf)).toEqual([
      'Vraag 1: kies het antwoord dat het beste bij u past',
      'Vraag 2: kies het antwoord dat het beste bij u past',
      'Vraag 3: kies het antwoord dat het beste bij u past',
    ])
    for (const answer of ['Zonder vast doel', 'Over 20 jaar', 'Ik wacht rustig af']) {
      await rendered.person.click(await radio(answer))
    }
    await check(rendered)
    expect(main()).toContain('Risicoprofiel, nuNeutraalWordtOffensief')
    expect(main()).toContain('Uw risicoprofiel wordt offensief.')
    expect(screen.getByRole('heading', { name: 'Waarom dit profiel?' })).toBeDefined()
    expect(await confirm(rendered)).toEqual({
      answers: [
        { question: 'q1', answer: 'q1b' },
        { question: 'q2', answer: 'q2b' },
        { question: 'q3', answer: 'q3b' },
      ],
    })
  })
})

describe('a change of the term of the contract', () => {
  it('accepts whole years only', async () => {
    const rendered = renderChanges('looptijd', {
      previewChange: (call) => ({ data: toPreview(requestOf(call), { duration: 10 }) }),
    })
    expect((await field('Looptijd, in jaren')).value).toBe('10')
    await fill(rendered, 'Looptijd, in jaren', '12,5')
    await press(rendered, 'Verder naar controleren')
    expect(await screen.findAllByText(/^Vul de looptijd in als heel aantal jaren/)).toHaveLength(2)
    await fill(rendered, 'Looptijd, in jaren', '15 jaar')
    await check(rendered)
    expect(main()).toContain('Looptijd, nu10 jaarWordt15 jaar')
    expect(await confirm(rendered)).toEqual({ duration: 15 })
  })
})

describe('a change of the payment period', () => {
  it('starts with the current period', async () => {
    const rendered = renderChanges('uitkering', {
      getContractDetails: { data: drawDown },
      previewChange: (call) => ({ data: toPreview(requestOf(call), { uitkeringsTermijnCode: 'Maand' }) }),
    })
    expect((await radio('Elke maand')).checked).toBe(true)
    await rendered.person.click(await radio('Elk kwartaal'))
    await check(rendered)
    expect(main()).toContain('Uitkering, nuElke maandWordtElk kwartaal')
    expect(await confirm(rendered)).toEqual({ uitkeringsTermijnCode: 'Kwartaal' })
  })
})

describe('a change of the beneficiaries', () => {
  const person = async (number: number) => within(await screen.findByRole('group', { name: `Begunstigde ${number}` }))
  const kim = {
    name: 'Kim Spaarder',
    geboortedatum: '2010-05-01',
    relation: 'child',
    shareBasisPoints: 10_000,
  } as const

  it('adds persons until they have 100 % together', async () => {
    const rendered = renderChanges('begunstigden', {
      getContractDetails: { data: { ...monthly, beneficiaries: [kim] } },
      previewChange: (call) => ({
        data: toPreview(
          requestOf(call),
          { beneficiaries: [kim] },
          {
            beneficiaries: [
              { ...kim, shareBasisPoints: 6_000 },
              { ...kim, name: 'Pim', relation: 'partner', shareBasisPoints: 4_000 },
            ],
          },
        ),
      }),
    })
    const first = await person(1)
    expect(first.getByRole<Field>('textbox', { name: 'Naam' }).value).toBe('Kim Spaarder')
    expect(first.getAllByRole<Field>('textbox').map(({ value }) => value)).toEqual([
      'Kim Spaarder',
      '01',
      '05',
      '2010',
      '100',
    ])
    fireEvent.change(first.getByRole('textbox', { name: 'Deel, in procenten' }), { target: { value: '60' } })
    expect(await screen.findByText('Nog 40% te verdelen')).toBeDefined()
    await press(rendered, 'Voeg iemand toe')
    const second = await person(2)
    expect(document.activeElement).toBe(second.getByRole('textbox', { name: 'Naam' }))
    expect(second.getByRole<Field>('textbox', { name: 'Deel, in procenten' }).value).toBe('40')
    await press(rendered, 'Verder naar controleren')
    expect(
      within(await screen.findByRole('alert'))
        .getAllByRole('link')
        .map(textOf),
    ).toEqual([
      'Begunstigde 2: Vul de naam van de begunstigde in',
      'Begunstigde 2: Vul de geboortedatum in als dag, maand en jaar, bijvoorbeeld 31-12-1980',
      'Begunstigde 2: Kies wie het is: uw partner, een kind of iemand anders',
    ])
    await rendered.person.fill(second.getByRole('textbox', { name: 'Naam' }), 'Pim')
    await rendered.person.click(second.getByRole('textbox', { name: 'Dag' }))
    await rendered.person.paste('31-12-1980')
    await rendered.person.click(second.getByRole('radio', { name: 'Partner' }))
    await check(rendered)
    expect(main()).toContain('Kim Spaarder (kind, 1 mei 2010) 60%Pim (partner, 1 mei 2010) 40%')
    expect(await confirm(rendered)).toEqual({
      beneficiaries: [
        { name: 'Kim Spaarder', geboortedatum: '01-05-2010', relation: 'child', shareBasisPoints: 6_000 },
        { name: 'Pim', geboortedatum: '31-12-1980', relation: 'partner', shareBasisPoints: 4_000 },
      ],
    })
  })

  it('can name nobody', async () => {
    const rendered = renderChanges('begunstigden', {
      getContractDetails: { data: { ...monthly, beneficiaries: [kim] } },
      previewChange: (call) => ({ data: toPreview(requestOf(call), { beneficiaries: [kim] }) }),
    })
    await person(1)
    await press(rendered, 'Verwijder begunstigde 1')
    expect(await screen.findByText(/^U hebt niemand opgegeven/)).toBeDefined()
    expect(document.activeElement?.textContent).toBe('De begunstigde is verwijderd')
    await check(rendered)
    expect(main()).toContain('WordtGeen; dan gaat het naar uw erfgenamen')
    expect(await confirm(rendered)).toEqual({ beneficiaries: [] })
  })

  it('shows an error when the shares are not 100 % together', async () => {
    const rendered = renderChanges('begunstigden', {
      getContractDetails: { data: { ...monthly, beneficiaries: [{ ...kim, shareBasisPoints: 9_000 }] } },
    })
    await person(1)
    await press(rendered, 'Verder naar controleren')
    expect(await screen.findAllByText(/^Verdeel nog 10% over de begunstigden/)).toHaveLength(2)
  })

  it('allows no eleventh person', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => ({ ...kim, name: `Kim ${index}`, shareBasisPoints: 1_000 }))
    renderChanges('begunstigden', { getContractDetails: { data: { ...monthly, beneficiaries: ten } } })
    expect(await person(10)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Voeg iemand toe' })).toBeNull()
    expect(screen.getByText('U kunt hoogstens 10 begunstigden opgeven.')).toBeDefined()
  })
})

describe('a change of the description', () => {
  it('starts with the current description, and may be empty', async () => {
    const rendered = renderChanges('omschrijving', {
      previewChange: (call) => ({ data: toPreview(requestOf(call), { description: 'Studie van Kim' }) }),
    })
    expect((await screen.findByRole<Field>('textbox')).value).toBe('Studie van Kim')
    await rendered.person.clear(screen.getByRole('textbox'))
    await check(rendered)
    expect(main()).toContain('Omschrijving, nuStudie van KimWordtNiet ingevuld')
    expect(await confirm(rendered)).toEqual({ description: '' })
  })

  it('refuses a long description', async () => {
    const rendered = renderChanges('omschrijving')
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'x'.repeat(61) } })
    await press(rendered, 'Verder naar controleren')
    expect(await screen.findAllByText('Vul een omschrijving in van hoogstens 60 tekens')).toHaveLength(2)
  })
})
