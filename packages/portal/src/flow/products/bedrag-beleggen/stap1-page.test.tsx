import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'
import { plan, savedFlow } from '../../../testing/saved-copies.ts'

type Flow = Parameters<typeof savedFlow>[0]

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden: true })
const initialDeposit = () => field('Eerste inleg, in euro’s')
const periodicDeposit = () => field('Maandelijkse inleg, in euro’s')
const duration = () => field('Looptijd, in jaren')
const choose = (name: RegExp) => screen.getByRole('radio', { name })
const summary = () => screen.findByRole('alert', { name: 'Er is een probleem' })
const errorOf = (control: Element) =>
  textOf(document.getElementById(`${control.id}-error`) ?? document.createElement('p'))

/** A flow without the example, with a description only. */
const nothingFilledIn: Flow = { description: 'Iets' }

async function renderStap1(flow?: Flow) {
  const opened = renderAt('/bedrag-beleggen', {
    answers: flowAnswers,
    ...(flow && { saved: savedFlow(flow) }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Hoeveel wilt u beleggen?' })
  const submit = () => opened.person.click(screen.getByRole('button', { name: 'Volgende' }))
  return { ...opened, submit }
}

describe('stap1', () => {
  // Requirement C1.
  it('opens with an example, which has a result at once and is calculated when it stays', async () => {
    const { person, submit, api } = await renderStap1()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Maandelijks$/ }).checked).toBe(true)
    expect([periodicDeposit().value, duration().value]).toEqual(['100,00', '20'])
    // On 20 November 2026: the money of the first deposit may come later.
    expect(screen.getByText('Eerste afschrijving: op zijn vroegst op 25 november 2026')).toBeDefined()
    expect(await screen.findByText('Verwacht na 20 jaar')).toBeDefined()
    expect(api.callsOf('previewCalculation')[0]?.body).toMatchObject({
      initialDeposit: 0,
      periodicDeposit: 100,
      duration: 20,
    })
    // With one field to change, the next step is the questionnaire.
    await person.clear(periodicDeposit())
    await person.fill(periodicDeposit(), '150')
    await submit()
    expect(await screen.findByText('Vraag 1 van 3')).toBeDefined()
  })

  it('has no example for a customer who returns to a plan, also when a field of it was cleared', async () => {
    await renderStap1({ ...plan, duration: null, periodicDeposit: null })
    expect([periodicDeposit().value, duration().value]).toEqual(['', ''])
  })

  it('shows the amounts of the chosen kind of deposit', async () => {
    const { person } = await renderStap1(nothingFilledIn)
    const asked = () => [/Eerste inleg/, /Maandelijkse inleg/].map((name) => screen.queryByLabelText(name) !== null)
    expect(asked()).toEqual([false, false])
    await person.click(choose(/^Eenmalig$/))
    expect(asked()).toEqual([true, false])
    await person.click(choose(/^Maandelijks$/))
    expect(asked()).toEqual([false, true])
    await person.click(choose(/^Eenmalig en maandelijks$/))
    expect(asked()).toEqual([true, true])
  })

  it('offers the first of next month, chosen, and of the twelve months after it', async () => {
    await renderStap1()
    const start = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Startdatum', hidden: true })
    expect(start.value).toBe('2026-12-01')
    const options = within(start).getAllByRole('option').map(textOf)
    expect(options).toHaveLength(13)
    expect(options.slice(0, 2)).toEqual(['1 december 2026', '1 januari 2027'])
    expect(options.at(-1)).toBe('1 december 2027')
  })

  it('has the chosen start date, also on the next page and back', async () => {
    const start = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Startdatum', hidden: true })
    const { person, submit, router } = await renderStap1({ ...plan, calculationBasedOnProfile: false })
    await person.selectOptions(start(), screen.getByRole('option', { name: '1\u00a0maart 2027' }))
    expect(start().selectedOptions[0]?.text).toBe('1\u00a0maart 2027')
    await submit()
    await screen.findByRole('heading', { level: 1, name: 'Waarin wilt u beleggen?' })
    await router.navigate(-1)
    await screen.findByRole('heading', { level: 1, name: 'Hoeveel wilt u beleggen?' })
    expect(start().selectedOptions[0]?.text).toBe('1\u00a0maart 2027')
  })

  it('marks the optional fields', async () => {
    await renderStap1()
    expect(field('Omschrijving (optioneel)')).toBeDefined()
  })

  it('continues when everything is filled in, and Back loses nothing', async () => {
    const { person, submit, router } = await renderStap1(nothingFilledIn)
    await person.clear(field(/Omschrijving/))
    await person.fill(field(/Omschrijving/), 'Verbouwing')
    await person.click(choose(/^Eenmalig en maandelijks$/))
    await person.fill(initialDeposit(), '1250')
    await person.fill(periodicDeposit(), '100,5')
    await person.fill(duration(), '10')
    await person.click(choose(/^Nee/))
    await submit()
    expect(await screen.findByRole('heading', { level: 1, name: 'Waarin wilt u beleggen?' })).toBeDefined()
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=fondsen')
    await router.navigate(-1)
    await screen.findByRole('heading', { level: 1, name: 'Hoeveel wilt u beleggen?' })
    expect([field(/Omschrijving/), initialDeposit(), periodicDeposit(), duration()].map(({ value }) => value)).toEqual([
      'Verbouwing',
      '1.250,00',
      '100,50',
      '10',
    ])
  })

  // Requirement C2.
  it('shows the progress in the title', async () => {
    await renderStap1({ ...plan, calculationBasedOnProfile: false })
    await waitFor(() => expect(document.title).toMatch(/^Stap 1 van \d+: Uw inleg – Bedrag beleggen – Hoofdmerk$/))
  })
})

describe('stap1 that is sent with an error', () => {
  it('says so in the title, also after an answer that changes the number of steps', async () => {
    const { submit, person } = await renderStap1(nothingFilledIn)
    await submit()
    await summary()
    const before = document.title
    expect(before).toMatch(/^Fout: Stap 1 van /)
    await person.click(choose(/^Nee/))
    await waitFor(() => expect(document.title).not.toBe(before))
    expect(document.title).toMatch(/^Fout: Stap 1 van /)
  })

  it('shows everything that is missing, in the order of the page, and has the focus', async () => {
    const { submit, person } = await renderStap1(nothingFilledIn)
    await submit()
    const box = await summary()
    expect(within(box).getAllByRole('link').map(textOf)).toEqual([
      'Kies hoe u wilt inleggen: eenmalig, maandelijks of allebei',
      'Vul de looptijd in als aantal jaren, bijvoorbeeld 20',
      'Kies of u eerst wilt weten welk risico bij u past: ja of nee',
    ])
    await waitFor(() => expect(document.activeElement).toBe(within(box).getByRole('heading')))
    await person.click(within(box).getByRole('link', { name: /looptijd/ }))
    expect(document.activeElement).toBe(duration())
    expect(errorOf(duration())).toBe('Vul de looptijd in als aantal jaren, bijvoorbeeld 20')
    expect(duration().getAttribute('aria-invalid')).toBe('true')
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=stap1')
  })

  it.each([
    ['', 'Vul een bedrag in voor de eerste inleg, bijvoorbeeld 1.250,00'],
    ['0', 'Vul een bedrag in van minimaal € 1.000 voor de eerste inleg', '0,00'],
    ['999,99', 'Vul een bedrag in van minimaal € 1.000 voor de eerste inleg'],
    ['-2000', 'Vul een bedrag in van minimaal € 1.000 voor de eerste inleg', '-2.000,00'],
    ['10.000.000,01', 'Vul een bedrag in van maximaal € 10.000.000 voor de eerste inleg'],
    ['9'.repeat(40), 'Vul een lager bedrag in voor de eerste inleg'],
    [
      '1000,505',
      'Vul het bedrag voor de eerste inleg in met hoogstens twee cijfers achter de komma, bijvoorbeeld 1.250,00',
    ],
    ['duizend', 'Vul het bedrag voor de eerste inleg in met cijfers, bijvoorbeeld 1.250,00'],
    ['1e6', 'Vul het bedrag voor de eerste inleg in met cijfers, bijvoorbeeld 1.250,00'],
    ['<img src=x onerror=alert(1)>', 'Vul het bedrag voor de eerste inleg in met cijfers, bijvoorbeeld 1.250,00'],
  ])('explains how to correct "%s" as first deposit, and does not lose it', async (typed, sentence, shown = typed) => {
    const { person, submit } = await renderStap1({ ...plan, kind: 'eenmalig', initialDeposit: null })
    await person.click(initialDeposit())
    if (typed) await person.paste(typed)
    await submit()
    expect(
      within(await summary())
        .getAllByRole('link')
        .map(textOf),
    ).toEqual([sentence])
    expect(errorOf(initialDeposit())).toBe(sentence)
    expect(initialDeposit().value).toBe(shown)
  })

  it.each([
    ['49,99', 'Vul een bedrag in van minimaal € 50 voor de maandelijkse inleg'],
    ['100.000,01', 'Vul een bedrag in van maximaal € 100.000 voor de maandelijkse inleg'],
    ['', 'Vul een bedrag in voor de maandelijkse inleg, bijvoorbeeld 100,00'],
  ])('explains how to correct "%s" as monthly deposit', async (typed, sentence) => {
    const { person, submit } = await renderStap1({ ...plan, kind: 'maandelijks', periodicDeposit: null })
    await person.click(periodicDeposit())
    if (typed) await person.paste(typed)
    await submit()
    expect(errorOf(periodicDeposit())).toBe(sentence)
  })

  it.each([
    ['0', 'Vul een looptijd in van minimaal 1 jaar'],
    ['-5', 'Vul een looptijd in van minimaal 1 jaar'],
    ['61', 'Vul een looptijd in van maximaal 60 jaar'],
    ['2,5', 'Vul de looptijd in als heel aantal jaren, bijvoorbeeld 20'],
    ['lang', 'Vul de looptijd in als aantal jaren, bijvoorbeeld 20'],
    ['', 'Vul de looptijd in als aantal jaren, bijvoorbeeld 20'],
  ])('explains how to correct a term of "%s", and does not lose it', async (typed, sentence) => {
    const { person, submit } = await renderStap1({ ...plan, duration: null })
    await person.click(duration())
    if (typed) await person.paste(typed)
    await submit()
    expect(errorOf(duration())).toBe(sentence)
    expect(duration().value).toBe(typed)
  })

  it('refuses a description of more than 60 characters', async () => {
    const { person, submit } = await renderStap1({ ...plan, description: '' })
    await person.click(field(/Omschrijving/))
    await person.paste('x'.repeat(61))
    await submit()
    expect(errorOf(field(/Omschrijving/))).toBe('Vul een omschrijving in van hoogstens 60 tekens')
  })

  it('refuses a start that has passed meanwhile, and still shows it', async () => {
    const { submit } = await renderStap1({ ...plan, start: '2026-10-01' })
    await submit()
    const start = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Startdatum', hidden: true })
    expect(errorOf(start)).toBe('Kies een startdatum vanaf 1 december 2026')
    expect(textOf(start.selectedOptions[0] ?? start)).toBe('1 oktober 2026')
  })

  it('removes an error as soon as it is corrected, and the focus stays', async () => {
    const { person, submit } = await renderStap1({ ...plan, duration: null })
    await submit()
    await person.click(duration())
    await person.keyboard('12')
    expect(errorOf(duration())).toBe('')
    expect(screen.queryByRole('alert', { name: 'Er is een probleem' })).toBeNull()
    expect(document.activeElement).toBe(duration())
  })

  it('shows no errors before submit', async () => {
    const { person } = await renderStap1(plan)
    await person.clear(duration())
    await person.fill(duration(), 'lang')
    await person.tab()
    expect(errorOf(duration())).toBe('')
  })
})

describe('an amount', () => {
  // Requirement C9.
  it.each([
    ['€ 1.250,00', '1.250,00'],
    ['1250.5', '1.250,50'],
    ['  2.000 ', '2.000,00'],
  ])('pasted as "%s" is parsed, and formatted when the field loses focus', async (pasted, shown) => {
    const { person, submit } = await renderStap1({ ...plan, kind: 'eenmalig', initialDeposit: null })
    await person.click(initialDeposit())
    await person.paste(pasted)
    await person.tab()
    expect(initialDeposit().value).toBe(shown)
    await submit()
    expect(await screen.findByRole('heading', { level: 1, name: 'Waarin wilt u beleggen?' })).toBeDefined()
  })

  it('that is invalid is still there after a reload', async () => {
    const { person, unmount } = await renderStap1({ ...plan, kind: 'eenmalig', initialDeposit: null })
    await person.click(initialDeposit())
    await person.paste('duizend euro')
    await person.tab()
    unmount()
    renderAt('/bedrag-beleggen', { answers: flowAnswers })
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Eerste inleg/ })).value).toBe('duizend euro')
  })
})
