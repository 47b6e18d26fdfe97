import type { Relation, RelationRequest } from '@portal/api/operations'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionSlices } from '../../../store/session-slices.ts'
import { childRelation, partnerRelation } from '../../../testing/applications.ts'
import type { Answers, Call } from '../../../testing/fake-api.ts'
import { textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt, settled } from '../../../testing/render-at.tsx'
import { actedCustomer, settingsAnswers } from '../../../testing/settings.ts'

const path = '/mijn-instellingen/overige-relaties'
const other: Relation = {
  ...partnerRelation,
  id: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  kind: 'other',
  initialen: 'O.',
  tussenvoegsel: '',
  achternaam: 'Oma',
  geboortedatum: '1950-05-06',
}
const newId = 'abababab-abab-4bab-8bab-abababababab'
const kept = ({ body }: Call) => ({ data: { id: newId, ...(body as RelationRequest), isInUse: false } })

async function renderRelations(relations: Relation[], answers: Answers = {}, at = path) {
  const opened = renderAt(at, { answers: { ...settingsAnswers, getRelations: { data: relations }, ...answers } })
  await act(() => settled(opened))
  return opened
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Opslaan' })
const namesIn = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('listitem')
    .map((item) => textOf(item.querySelector('p') as Element))

async function fillIn(person: Awaited<ReturnType<typeof renderRelations>>['person']) {
  await person.click(screen.getByRole('radio', { name: 'Kind' }))
  await person.fill(field('Initialen'), 'K.')
  await person.fill(field('Achternaam'), 'Spaarder')
  await person.fill(field('Dag'), '1')
  await person.fill(field('Maand'), '5')
  await person.fill(field('Jaar'), '2010')
}

describe('the relations', () => {
  // Requirement 2.6.
  it('are in groups, each with a name and a date of birth', async () => {
    await renderRelations([other, partnerRelation, childRelation])
    expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['Partner', 'Kinderen', 'Anderen'])
    expect(['Partner', 'Kinderen', 'Anderen'].map(namesIn)).toEqual([['P. de Partner'], ['P. de Kind'], ['O. Oma']])
    expect(screen.getByText('Geboren op 6 mei 1950')).toBeDefined()
  })

  it('show no empty group, and a message when all are empty', async () => {
    await renderRelations([other])
    expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['Anderen'])
  })

  it('show one link to add a relation when there are none', async () => {
    await renderRelations([])
    expect(screen.getByText('Nog geen relaties')).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Relatie toevoegen' })).toHaveLength(1)
  })

  it('that are in use show why they cannot be removed', async () => {
    await renderRelations([{ ...partnerRelation, isInUse: true }, childRelation])
    const partner = within(screen.getByRole('region', { name: 'Partner' }))
    expect(partner.getByText('In gebruik')).toBeDefined()
    expect(partner.getByText('Deze relatie staat in een aanvraag. Daarom kunt u die niet verwijderen.')).toBeDefined()
    expect(partner.queryByRole('button')).toBeNull()
    expect(partner.getByRole('link', { name: 'Wijzig P. de Partner' })).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Verwijder/ })).toHaveLength(1)
  })

  it('are read-only for staff who impersonate the customer, whatever the URL', async () => {
    renderAt(`${path}?relatie=nieuw`, { answers: settingsAnswers, user: actedCustomer })
    expect(await screen.findByText(/Alleen de klant zelf kan hier iets wijzigen/)).toBeDefined()
    expect(namesIn('Partner')).toEqual(['P. de Partner'])
    const main = within(screen.getByRole('main'))
    expect(main.queryByRole('button')).toBeNull()
    expect(main.queryByRole('link', { name: /toevoegen|Wijzig/ })).toBeNull()
  })
})

describe('adding a relation', () => {
  it('shows every missing value, in a list that links to the fields', async () => {
    const { person, api } = await renderRelations([], {}, `${path}?relatie=nieuw`)
    await person.click(save())
    const box = await screen.findByRole('alert', { name: 'Er is een probleem' })
    expect(within(box).getAllByRole('link').map(textOf)).toEqual([
      'Kies wie dit voor u is: partner, kind of iemand anders',
      'Vul de initialen in, bijvoorbeeld A.B.',
      'Vul de achternaam in zoals die op het identiteitsbewijs staat',
      'Vul de geboortedatum in als dag, maand en jaar, bijvoorbeeld 31-12-1980',
    ])
    for (const link of within(box).getAllByRole('link')) {
      await person.click(link)
      expect(`#${document.activeElement?.id}`).toBe(link.getAttribute('href'))
    }
    expect(api.callsOf('createRelation')).toEqual([])
  })

  // Requirement 7.10.
  it('sends the typed values, and shows the list with the new one', async () => {
    const { person, api, portal } = await renderRelations([partnerRelation], { createRelation: kept })
    await person.click(screen.getByRole('link', { name: 'Relatie toevoegen' }))
    await heading('Relatie toevoegen')
    expect(document.title).toBe('Relatie toevoegen – Hoofdmerk')
    await fillIn(person)
    await person.click(save())
    await heading('Overige relaties')
    expect(await screen.findByText('K. Spaarder is opgeslagen.')).toBeDefined()
    expect(namesIn('Kinderen')).toEqual(['K. Spaarder'])
    expect(currentPath()).toBe(path)
    const [call] = api.callsOf('createRelation')
    expect(call?.body).toEqual({
      kind: 'child',
      initialen: 'K.',
      tussenvoegsel: '',
      achternaam: 'Spaarder',
      geboortedatum: '2010-05-01',
    })
    expect(portal.store.get(sessionSlices.relations.atom).map(({ id }) => id)).toEqual([partnerRelation.id, newId])
    expect(api.callsOf('getRelations')).toHaveLength(1)
  })

  it.each(['Relatie toevoegen', 'Wijzig K. Spaarder'])(
    'shows no message about an earlier save after the form of %s was left',
    async (link) => {
      const { person, router } = await renderRelations([], { createRelation: kept }, `${path}?relatie=nieuw`)
      await fillIn(person)
      await person.click(save())
      await screen.findByText('K. Spaarder is opgeslagen.')
      await person.click(screen.getByRole('link', { name: link }))
      await screen.findByRole('button', { name: 'Opslaan' })
      await router.navigate(-1)
      await heading('Overige relaties')
      expect(screen.queryByText('K. Spaarder is opgeslagen.')).toBeNull()
    },
  )

  it('repeats the same request without a response, and sends a new one after a refusal', async () => {
    const { person, api } = await renderRelations([], { createRelation: 'no connection' }, `${path}?relatie=nieuw`)
    await fillIn(person)
    await person.click(save())
    expect(await screen.findByText('Uw wijziging is niet opgeslagen')).toBeDefined()
    expect(field('Achternaam').value).toBe('Spaarder')
    api.answer({ createRelation: { status: 422, body: { fields: { achternaam: 'Vul een andere achternaam in' } } } })
    await person.click(save())
    expect(await screen.findAllByText('Vul een andere achternaam in')).toHaveLength(2)
    expect(screen.queryByText('Uw wijziging is niet opgeslagen')).toBeNull()
    api.answer({ createRelation: kept })
    await person.fill(field('Achternaam'), 's')
    expect(screen.queryByText('Vul een andere achternaam in')).toBeNull()
    await person.click(save())
    await heading('Overige relaties')
    const [first, second, third] = api.callsOf('createRelation').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('is closed by Back, and by the link to the list', async () => {
    const { person } = await renderRelations([])
    await person.click(screen.getByRole('link', { name: 'Relatie toevoegen' }))
    await heading('Relatie toevoegen')
    window.history.back()
    await heading('Overige relaties')
    await person.click(screen.getByRole('link', { name: 'Relatie toevoegen' }))
    await heading('Relatie toevoegen')
    await person.click(within(screen.getByRole('main')).getAllByRole('link')[0]!)
    await heading('Overige relaties')
    expect(document.title).toBe('Overige relaties – Hoofdmerk')
  })

  it('lets a browser fill in nothing of the customer (WCAG 1.3.5)', async () => {
    await renderRelations([], {}, `${path}?relatie=nieuw`)
    const tokens = [...document.querySelectorAll('main input:not([type=radio])')].map((input) =>
      input.getAttribute('autocomplete'),
    )
    expect(new Set(tokens)).toEqual(new Set(['off']))
  })
})

describe('changing a relation', () => {
  const form = `${path}?relatie=${partnerRelation.id}`

  it('begins with the saved values, and shows the list with the new ones', async () => {
    const { person, api } = await renderRelations(
      [partnerRelation],
      {
        updateRelation: ({ body, params }) => ({
          data: { id: params['id'] ?? '', ...(body as RelationRequest), isInUse: false },
        }),
      },
      form,
    )
    await heading('Relatie wijzigen')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Partner' }).checked).toBe(true)
    expect(['Dag', 'Maand', 'Jaar'].map((part) => field(part).value)).toEqual(['04', '03', '1981'])
    await person.clear(field('Achternaam'))
    await person.fill(field('Achternaam'), 'Nieuw')
    await person.click(save())
    await heading('Overige relaties')
    expect(namesIn('Partner')).toEqual(['P. de Nieuw'])
    expect(api.callsOf('updateRelation').map(({ params }) => params)).toEqual([{ id: partnerRelation.id }])
  })

  it('shows that the application of a relation does not change', async () => {
    await renderRelations([{ ...partnerRelation, isInUse: true }], {}, form)
    expect(screen.getByText(/Wat u hier wijzigt, verandert die aanvraag niet/)).toBeDefined()
  })

  it('is refused after a removal in another tab, with the typed values', async () => {
    const { person } = await renderRelations([partnerRelation], { updateRelation: { status: 404 } }, form)
    await person.fill(field('Achternaam'), 'x')
    await person.click(save())
    expect(await screen.findByText('Wij kunnen dit niet vinden. Misschien is het verwijderd.')).toBeDefined()
    expect(field('Achternaam').value).toBe('Partnerx')
  })

  it('shows the list for an unknown relation', async () => {
    await renderRelations([partnerRelation], {}, `${path}?relatie=${newId}`)
    await heading('Overige relaties')
    expect(namesIn('Partner')).toEqual(['P. de Partner'])
  })
})

describe('removing a relation', () => {
  const remove = () => screen.getByRole('button', { name: 'Verwijder P. de Partner' })

  it.each([
    ['', { data: {} }],
    [' that was removed in another tab too', { status: 404 }],
  ] as const)('is done without a question, and shown%s', async (_, deleteRelation) => {
    const { person, api, portal } = await renderRelations([partnerRelation, childRelation], { deleteRelation })
    await person.click(remove())
    const news = await screen.findByText('P. de Partner is verwijderd.')
    expect(news.getAttribute('role')).toBe('status')
    expect(news.parentElement).toBe(document.activeElement)
    expect(screen.queryByRole('region', { name: 'Partner' })).toBeNull()
    expect(portal.store.get(sessionSlices.relations.atom)).toEqual([childRelation])
    expect(api.callsOf('deleteRelation').map(({ params }) => params)).toEqual([{ id: partnerRelation.id }])
  })

  // Requirement C21.
  it('can be undone: the same person is added again', async () => {
    const { person, api } = await renderRelations([partnerRelation], {
      deleteRelation: { data: {} },
      createRelation: ({ body }) => ({ data: { id: newId, ...(body as RelationRequest), isInUse: false } }),
    })
    await person.click(remove())
    await person.click(await screen.findByRole('button', { name: 'Ongedaan maken' }))
    await waitFor(() => expect(namesIn('Partner')).toEqual(['P. de Partner']))
    expect(screen.queryByText(/is verwijderd/)).toBeNull()
    const { id: _id, isInUse: _isInUse, ...request } = partnerRelation
    expect(api.callsOf('createRelation')[0]?.body).toEqual(request)
  })

  it('shows which application prevents it by now, and so does the list', async () => {
    const message = 'U kunt deze relatie niet verwijderen: u gebruikt die in uw berekening voor Bedrag beleggen.'
    const { person, api } = await renderRelations([partnerRelation], {
      deleteRelation: { status: 409, body: { message } },
    })
    api.answer({ getRelations: { data: [{ ...partnerRelation, isInUse: true }] } })
    await person.click(remove())
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByText('P. de Partner is niet verwijderd')).toBeDefined()
    await waitFor(() => expect(screen.getByText('In gebruik')).toBeDefined())
    expect(screen.queryByRole('button', { name: /^Verwijder/ })).toBeNull()
  })
})
