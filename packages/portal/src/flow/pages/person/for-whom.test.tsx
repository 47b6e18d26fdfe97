import type { Applicants, Relation } from '@portal/api/operations'
import { changeApplicant, withRelation } from '@portal/flows/application/applicants'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aanvragenAtom } from '../../../store/aanvragen-slice.ts'
import { flowsAtom } from '../../../store/flow-slices.ts'
import {
  applicants,
  applicationAnswers,
  childRelation,
  partnerRelation,
  passport,
  personalInfo,
  savedOffer,
} from '../../../testing/applications.ts'
import { offerID } from '../../../testing/calculations.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'
import { toSaved } from '../../../testing/saved-copies.ts'
import { oversluiten } from '../../../testing/summary.ts'

const heading = () => screen.findByRole('heading', { level: 1, name: 'Uw gegevens' })
const identity = () => screen.findByRole('heading', { level: 1, name: 'Uw identiteitsbewijs' })
const next = () => screen.getByRole('button', { name: 'Volgende' })

const otherChild: Relation = {
  ...childRelation,
  id: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  initialen: 'S.',
  tussenvoegsel: '',
  achternaam: 'Los',
}

/** Shows the choice, of which the first option has the focus. */
async function showChoice(person: Awaited<ReturnType<typeof renderChoice>>['person']) {
  await person.click(screen.getByRole('button', { name: 'Wijzig voor wie' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Voor mijzelf' })))
}

async function renderChoice(draft: Applicants | null, answers: Answers = {}) {
  const opened = renderAt('/bedrag-beleggen?pagina=aanvrager:AanvragerKeuze', {
    answers: { ...applicationAnswers(draft), ...answers },
    saved: savedOffer,
  })
  await heading()
  return opened
}

describe('the people of the product', () => {
  it('are the customer alone until that is changed, whose known values are filled in', async () => {
    const { person, api, portal } = await renderChoice(null)
    expect(screen.getByText('Voor mijzelf')).toBeDefined()
    expect(screen.queryByRole('radio', { name: /^Voor/ })).toBeNull()
    expect(portal.store.get(aanvragenAtom)).toMatchObject({
      for: 'mijn',
      mijn: { achternaam: 'Spaarder', straatnaam: 'Damrak', huisnummer: '1', geboortedatum: '31-12-1980' },
    })
    await person.fill(screen.getByRole('textbox', { name: 'Burgerservicenummer' }), '123456782')
    await person.fill(screen.getByRole('textbox', { name: 'IBAN' }), 'NL91 ABNA 0417 1643 00')
    await person.click(next())
    await identity()
    const sent = api.callsOf('saveApplicants').at(-1)?.body as Applicants
    expect([sent.for, sent.partner, sent.child]).toEqual(['mijn', null, null])
    const { for: type, aanvragerType } = portal.store.get(flowsAtom).bedragBeleggen
    expect([type, aanvragerType]).toEqual(['mijn', 'mijn'])
  })

  it('of a draft from before the default are the customer too', async () => {
    const { person, api } = await renderChoice({ ...applicants, for: '' })
    await person.click(next())
    await identity()
    expect(api.callsOf('saveApplicants').at(-1)?.body).toMatchObject({ for: 'mijn' })
  })

  it.each([
    ['2031-01-01', 'paspoort', '01-01-2031'],
    ['2026-11-20', '', ''],
  ])(
    'fills in the account, and the identity document that was signed with, good until %s, only while it is valid',
    async (until, kind, date) => {
      const identiteitsbewijs = { soort: 'paspoort', geldigTot: until } as const
      const { portal } = await renderChoice(null, {
        getPersonalInfo: { data: { ...personalInfo, identiteitsbewijs, iban: 'NL91ABNA0417164300' } },
      })
      expect(portal.store.get(aanvragenAtom).mijn).toMatchObject({
        identiteitsbewijs: kind,
        geldigTot: date,
        iban: 'NL91 ABNA 0417 1643 00',
      })
    },
  )

  // Requirement 3.12.
  it("copy the known data of a partner, with the relation's id", async () => {
    const { person, api, portal } = await renderChoice(applicants)
    await showChoice(person)
    await person.click(screen.getByRole('radio', { name: 'Voor mij en mijn partner' }))
    const list = screen.getByRole('combobox', { name: /^Kies iemand uit uw relaties/ })
    expect(within(list).getAllByRole('option').map(textOf)).toEqual(['Iemand anders', 'P. de Partner'])
    await person.selectOptions(list, 'P. de Partner')
    await person.click(next())
    await screen.findByRole('heading', { level: 1, name: 'Gegevens van uw partner' })
    const sent = api.callsOf('saveApplicants').at(-1)?.body as Applicants
    expect(sent.selectedRelatie).toBe(partnerRelation.id)
    expect(sent.partner).toMatchObject({
      initialen: 'P.',
      tussenvoegsel: 'de',
      achternaam: 'Partner',
      geboortedatum: '04-03-1981',
    })
    expect(portal.store.get(aanvragenAtom).offerID).toBe(offerID)
  })

  it.each([
    ['another child', 'S. Los', { initialen: 'S.', tussenvoegsel: '', achternaam: 'Los', bsn: '', geslacht: '' }],
    ['somebody else', 'Iemand anders', { initialen: '', tussenvoegsel: '', achternaam: '', bsn: '', geslacht: '' }],
  ])('keep neither data nor documents of a child when %s is chosen', async (_, option, left) => {
    const chosen = withRelation({ ...applicants, for: 'child' }, 'child', childRelation)
    const draft = changeApplicant(chosen, 'child', { bsn: '111222333', geslacht: 'man' })
    const { person, api, portal } = await renderChoice(draft, {
      getRelations: { data: [childRelation, otherChild] },
      getFiles: { data: [passport, { ...passport, person: 'child' }] },
      deleteFile: { data: {} },
    })
    await person.click(screen.getByRole('button', { name: 'Wijzig voor wie' }))
    await person.selectOptions(screen.getByRole('combobox'), option)
    await waitFor(() => expect(portal.store.get(aanvragenAtom).child).toMatchObject(left))
    expect(api.callsOf('deleteFile').map(({ params }) => params)).toEqual([
      { id: offerID, person: 'child', document: 'kopie' },
    ])
  })

  it('stay when the documents of the child cannot be deleted', async () => {
    const { person, portal } = await renderChoice(
      withRelation({ ...applicants, for: 'child' }, 'child', childRelation),
      {
        getRelations: { data: [childRelation, otherChild] },
        getFiles: { data: [{ ...passport, person: 'child' }] },
        deleteFile: { status: 500 },
      },
    )
    await person.click(screen.getByRole('button', { name: 'Wijzig voor wie' }))
    await person.selectOptions(screen.getByRole('combobox'), 'S. Los')
    expect(await screen.findByText('Er ging bij ons iets mis. Probeer het later opnieuw.')).toBeDefined()
    expect(portal.store.get(aanvragenAtom).selectedRelatie).toBe(childRelation.id)
  })

  it('do not lose data of others when the choice changes, which are only sent for the chosen people', async () => {
    const { person, api, portal } = await renderChoice(applicants)
    await showChoice(person)
    await person.click(screen.getByRole('radio', { name: 'Voor mij en mijn partner' }))
    await person.selectOptions(screen.getByRole('combobox'), 'P. de Partner')
    await person.click(screen.getByRole('radio', { name: 'Voor mijzelf' }))
    await person.click(next())
    await identity()
    expect(api.callsOf('saveApplicants').at(-1)?.body).toMatchObject({ partner: null })
    expect(portal.store.get(aanvragenAtom).partner?.achternaam).toBe('Partner')
  })

  it('can be chosen without the list of relations', async () => {
    const { person } = await renderChoice(applicants, { getRelations: 'no connection' })
    await showChoice(person)
    await person.click(screen.getByRole('radio', { name: 'Voor mijn kind' }))
    await person.click(next())
    expect(await screen.findByRole('heading', { level: 1, name: 'Gegevens van uw kind' })).toBeDefined()
    expect(currentPath()).toContain('persoon=child')
  })

  it('are the customer alone for an annuity, which has no choice', async () => {
    const { portal } = renderAt('/lijfrente-opbouwen?pagina=aanvrager:AanvragerKeuze', {
      answers: applicationAnswers(null),
      saved: oversluiten,
    })
    await heading()
    expect(screen.queryByText('Voor wie')).toBeNull()
    expect(portal.store.get(aanvragenAtom).for).toBe('mijn')
  })
})

describe('the draft', () => {
  it('shows an error when it cannot be fetched, and is fetched on request', async () => {
    const opened = renderAt('/bedrag-beleggen?pagina=aanvrager:AanvragerKeuze', {
      answers: { ...applicationAnswers(applicants), getApplicants: 'no connection' },
      saved: savedOffer,
    })
    await screen.findByText(/^Er is geen verbinding/)
    opened.api.answer(applicationAnswers(applicants))
    await opened.person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
    await heading()
    expect(screen.getByText('Voor mijzelf')).toBeDefined()
  })

  it('adds no identity number of the child before to a child that was chosen but not saved yet', async () => {
    const chosen = withRelation({ ...applicants, for: 'child' }, 'child', childRelation)
    const draft = changeApplicant(chosen, 'child', { bsn: '111222333' })
    const { state } = JSON.parse(savedOffer) as { state: Readonly<Record<string, unknown>> }
    const local = { offerID, isSaved: false, ...withRelation(draft, 'child', otherChild) }
    const { portal } = renderAt('/bedrag-beleggen?pagina=aanvrager:Gegevens&persoon=child', {
      answers: applicationAnswers(draft),
      saved: toSaved({ ...state, aanvragen: local }),
    })
    await screen.findByRole('heading', { level: 1, name: 'Gegevens van uw kind' })
    expect(portal.store.get(aanvragenAtom).child).toMatchObject({ achternaam: 'Los', tussenvoegsel: '', bsn: '' })
  })

  it('is fetched once while the page is open', async () => {
    const { person, api } = await renderChoice(applicants)
    await person.click(next())
    await identity()
    expect(api.callsOf('getApplicants')).toHaveLength(1)
    expect(api.callsOf('getFiles')).toHaveLength(1)
  })
})
