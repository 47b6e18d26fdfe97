import type { Applicants } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aanvragenAtom } from '../../../store/aanvragen-slice.ts'
import { flowsAtom } from '../../../store/flow-slices.ts'
import {
  applicants,
  applicationAnswers,
  partnerRelation,
  personalInfo,
  savedOffer,
} from '../../../testing/applications.ts'
import { offerID, payload, toCalculation } from '../../../testing/calculations.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'
import { annuityPlan, savedFlowOf } from '../../../testing/saved-copies.ts'

const heading = () => screen.findByRole('heading', { level: 1, name: 'Uw gegevens' })
const identity = () => screen.findByRole('heading', { level: 1, name: 'Uw identiteitsbewijs' })
const next = () => screen.getByRole('button', { name: 'Volgende' })

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

  it('of another partner take the documents of the one before with them', async () => {
    const file = {
      document: 'kopie',
      mediaType: 'image/jpeg',
      bytes: 1234,
      receivedAt: '2026-11-20T12:05:00Z',
    } as const
    const { person, api } = await renderChoice(applicants, {
      getFiles: {
        data: [
          { ...file, person: 'partner' },
          { ...file, person: 'mijn' },
        ],
      },
      deleteFile: { data: {} },
    })
    await showChoice(person)
    await person.click(screen.getByRole('radio', { name: 'Voor mij en mijn partner' }))
    await person.selectOptions(screen.getByRole('combobox'), 'P. de Partner')
    await waitFor(() => expect(api.callsOf('deleteFile').map(({ params }) => params['person'])).toEqual(['partner']))
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
      saved: savedFlowOf('lijfrenteOpbouwen', { ...annuityPlan, offerID, resultaat: toCalculation(payload) }),
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

  it('is fetched once while the page is open', async () => {
    const { person, api } = await renderChoice(applicants)
    await person.click(next())
    await identity()
    expect(api.callsOf('getApplicants')).toHaveLength(1)
    expect(api.callsOf('getFiles')).toHaveLength(1)
  })
})
