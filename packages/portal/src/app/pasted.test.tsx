import type { ChangeRequest } from '@portal/api/operations'
import { type PastedKind, pastedTexts } from '@portal/flows/values/pasted-for-tests'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { applicants, personalInfo } from '../testing/applications.ts'
import { renderChanges } from '../testing/contract-changes.ts'
import { renderDeposit, toCheck } from '../testing/deposits.ts'
import type { Answers, Call } from '../testing/fake-api.ts'
import { flowAnswers } from '../testing/flow-answers.ts'
import { renderPerson } from '../testing/person-page.ts'
import { isWide } from '../testing/is-wide.ts'
import { renderAt } from '../testing/render-at.tsx'
import { plan, savedFlow } from '../testing/saved-copies.ts'
import { settingsAnswers } from '../testing/settings.ts'

type Person = ReturnType<typeof renderAt>['person']
/** The kind of each field by its label. All are pasted at once, because a page takes long to open. */
type Fields = Readonly<Record<string, PastedKind>>
type Kept = Readonly<Record<string, string | number>>

/** One round for each text of the kind with the most; the usual run makes every third. */
function roundsOf(fields: Fields): number[] {
  const most = Math.max(...Object.values(fields).map((kind) => pastedTexts[kind].length))
  return Array.from({ length: most }, (_, round) => round).filter((round) => isWide || round % 3 === 0)
}

/** The text of a kind in a round, and what is kept of it. */
function textOf(kind: PastedKind, round: number): readonly [pasted: string, kept: string | number] {
  return pastedTexts[kind][round % pastedTexts[kind].length] ?? pastedTexts[kind][0]
}

/**
 * Pastes a text of its kind in each field; returns what is kept of each. A date has three fields, and is one text; of two
 * dates the label is that of its group and of its first field: `Geboortedatum: Dag`.
 */
async function paste(person: Person, fields: Fields, round: number): Promise<Kept> {
  const kept: Record<string, string | number> = {}
  for (const [label, kind] of Object.entries(fields)) {
    const [pasted, value] = textOf(kind, round)
    const [name = '', group] = label.split(': ').toReversed()
    const part = group === undefined ? screen : within(await screen.findByRole('group', { name: group }))
    const field = await part.findByRole('textbox', { name: new RegExp(`^${name}(?: \\(optioneel\\))?$`) })
    await person.clear(field)
    await person.fill(field, pasted)
    await person.tab()
    kept[label] = value
  }
  return kept
}

const press = async (person: Person, name: string) => person.click(await screen.findByRole('button', { name }))
const sent = (api: { callsOf: (operation: never) => readonly Call[] }, operation: string) =>
  api.callsOf(operation as never).at(-1)?.body as Record<string, unknown> | undefined

/** The customer's data is saved as the kept texts; the page with personal data of an application sends them as pasted. */
const personal: Fields = {
  Initialen: 'name',
  Tussenvoegsel: 'name',
  Achternaam: 'name',
  Dag: 'date',
  Postcode: 'postcode',
  Huisnummer: 'houseNumber',
  Toevoeging: 'text',
  Straatnaam: 'text',
  Woonplaats: 'text',
  'Mobiel nummer': 'phone',
  'Vast telefoonnummer': 'phone',
}
const address: Answers = { lookUpPostcode: { data: { straatnaam: 'Dorpsplein', woonplaats: 'Dorpsplein' } } }

describe('what people paste', () => {
  it.each(roundsOf(personal))('is accepted in every field of the personal information: round %i', async (round) => {
    const { person, api } = renderAt('/mijn-instellingen/persoonlijke-informatie', {
      answers: {
        ...settingsAnswers,
        ...address,
        // Incomplete data is one form with every field.
        getPersonalInfo: { data: { ...personalInfo, mobiel: '' } },
        updatePersonalInfo: ({ body }: Call) => ({ data: { ...personalInfo, ...(body as object) } }),
      },
    })
    const kept = await paste(person, personal, round)
    await press(person, 'Opslaan')
    expect(await screen.findByText('Uw gegevens zijn opgeslagen.')).toBeDefined()
    expect(sent(api, 'updatePersonalInfo')).toMatchObject({
      initialen: kept['Initialen'],
      tussenvoegsel: kept['Tussenvoegsel'],
      achternaam: kept['Achternaam'],
      geboortedatum: kept['Dag'],
      postcode: kept['Postcode'],
      huisnummer: kept['Huisnummer'],
      huisnummerToevoeging: kept['Toevoeging'],
      mobiel: kept['Mobiel nummer'],
      telefoonnummer: kept['Vast telefoonnummer'],
    })
  })

  const applied: Fields = { ...personal, Burgerservicenummer: 'bsn', IBAN: 'iban' }
  // Requirement C38.
  it.each(roundsOf(applied))('is accepted in every field of an application: round %i', async (round) => {
    const { person, sent: applicantsSent } = await renderPerson(applicants, address)
    const kept = await paste(person, applied, round)
    await press(person, 'Volgende')
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw identiteitsbewijs' })).toBeDefined()
    expect(applicantsSent()?.mijn).toMatchObject({
      achternaam: kept['Achternaam'],
      bsn: kept['Burgerservicenummer'],
      postcode: kept['Postcode'],
    })
    expect(JSON.stringify(applicantsSent())).not.toMatch(/(?![\u200C\u200D])[\p{Cf}\uFE00-\uFE0F]/u)
  })

  const account: Fields = { 'Voor- en achternaam': 'name', 'E-mailadres': 'email', 'Mobiel nummer': 'phone' }
  it.each(roundsOf(account))('is accepted in every field of a new account: round %i', async (round) => {
    const { person, api } = renderAt('/account-aanmaken', { user: null, answers: { createAccount: { data: {} } } })
    const kept = await paste(person, account, round)
    await person.fill(screen.getByLabelText('Wachtwoord'), 'paard batterij nietje')
    await person.click(screen.getByRole('checkbox'))
    await press(person, 'Account aanmaken')
    expect(await screen.findByRole('heading', { level: 1, name: 'Bevestig uw e-mailadres' })).toBeDefined()
    expect(sent(api, 'createAccount')).toMatchObject({
      name: kept['Voor- en achternaam'],
      email: kept['E-mailadres'],
      mobile: kept['Mobiel nummer'],
    })
  })

  const forgotten: Fields = { 'E-mailadres': 'email' }
  it.each(roundsOf(forgotten))('is accepted as the address of a forgotten password: round %i', async (round) => {
    const answers: Answers = { requestPasswordReset: { data: {} } }
    const { person, api } = renderAt('/wachtwoord-vergeten', { user: null, answers })
    const kept = await paste(person, forgotten, round)
    await press(person, 'Stuur mij een link')
    expect(await screen.findByRole('heading', { level: 1, name: 'Kijk in uw mail' })).toBeDefined()
    expect(sent(api, 'requestPasswordReset')).toEqual({ email: kept['E-mailadres'] })
  })

  const death: Fields = {
    Naam: 'name',
    'Geboortedatum: Dag': 'date',
    'Datum van overlijden: Dag': 'date',
    Contractnummer: 'text',
    'Uw naam': 'name',
    'Uw e-mailadres': 'email',
    'Uw telefoonnummer': 'phone',
  }
  it.each(roundsOf(death))('is accepted in every field of the report of a death: round %i', async (round) => {
    const { person } = renderAt('/nabestaanden', { user: null, answers: { reportDeath: { data: {} } } })
    await paste(person, death, round)
    await press(person, 'Meld het overlijden')
    expect(await screen.findByText('Wij hebben uw melding ontvangen')).toBeDefined()
  })

  const calculated: Fields = { 'Eerste inleg, in euro’s': 'money', 'Looptijd, in jaren': 'years' }
  it.each(roundsOf(calculated))('is accepted in the fields of a calculation: round %i', async (round) => {
    const saved = savedFlow({ ...plan, kind: 'eenmalig' })
    const { person, api } = renderAt('/bedrag-beleggen', { answers: flowAnswers, saved })
    const kept = await paste(person, calculated, round)
    await waitFor(() =>
      expect(sent(api, 'previewCalculation')).toMatchObject({
        initialDeposit: Number(kept['Eerste inleg, in euro’s']) / 100,
        duration: kept['Looptijd, in jaren'],
      }),
    )
  })

  const deposited: Fields = { 'Bedrag, in euro’s': 'money' }
  it.each(roundsOf(deposited))('is accepted as the amount of a deposit: round %i', async (round) => {
    const opened = renderDeposit()
    const kept = await paste(opened.person, deposited, round)
    await toCheck(opened)
    await opened.person.click(await screen.findByRole('button', { name: /betalen met iDEAL/ }))
    await waitFor(() =>
      expect(sent(opened.api, 'createDeposit')).toMatchObject({ amountCents: kept['Bedrag, in euro’s'] }),
    )
  })

  const paidTo: Fields = { 'Nieuw rekeningnummer \\(IBAN\\)': 'iban' }
  it.each(roundsOf(paidTo))('is accepted as another account, and as the code of its mail: round %i', async (round) => {
    const { person, api } = renderChanges('tegenrekening')
    const kept = await paste(person, paidTo, round)
    await press(person, 'Verder naar controleren')
    await press(person, 'Stuur mij een code')
    const code = await paste(person, { 'Code van zes cijfers': 'code' }, round)
    await press(person, 'Bevestig de wijziging')
    await waitFor(() => expect(sent(api, 'confirmChange')).toBeDefined())
    const confirmed = sent(api, 'confirmChange') as { change: ChangeRequest; code: string }
    expect(confirmed.change.values.iban).toBe(kept['Nieuw rekeningnummer \\(IBAN\\)'])
    expect(confirmed.code).toBe(code['Code van zes cijfers'])
  })
})
