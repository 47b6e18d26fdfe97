import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  confirmedOf,
  higherDeposit,
  monthly,
  renderChanges,
  requestOf,
  toPreview,
} from '../../../testing/contract-changes.ts'
import { contractPath } from '../../../testing/contracts.ts'
import { type Call, pending } from '../../../testing/fake-api.ts'
import { textOf } from '../../../testing/read-page.ts'
import { currentPath } from '../../../testing/render-at.tsx'

const path = `${contractPath('wijzigen')}/inleg`
const before = { periodicDepositCents: 10_000 }
const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Maandelijkse inleg, in euro’s' })
const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Code van zes cijfers' })
const main = () => textOf(screen.getByRole('main'))
const press = async ({ person }: Pick<Rendered, 'person'>, name: string) =>
  person.click(await screen.findByRole('button', { name }))

type Rendered = ReturnType<typeof renderChanges>

/** Fills in another deposit and opens the check. */
async function toCheck(answers: Parameters<typeof renderChanges>[1] = {}, text = '250', when = {}) {
  const previewChange = (call: Call) => ({ data: toPreview(requestOf(call), before) })
  const rendered = renderChanges('inleg', { previewChange, ...answers }, when)
  await rendered.person.clear(await amount())
  await rendered.person.fill(await amount(), text)
  await press(rendered, 'Verder naar controleren')
  return rendered
}

async function toCode(answers: Parameters<typeof renderChanges>[1] = {}) {
  const rendered = await toCheck(answers)
  await press(rendered, 'Stuur mij een code')
  await codeField()
  return rendered
}

describe('the form of a change', () => {
  it('starts with the current value', async () => {
    renderChanges('inleg')
    expect((await amount()).value).toBe('100,00')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Maandelijkse inleg wijzigen')
    expect(document.title).toMatch(/^Maandelijkse inleg wijzigen – /)
    expect(screen.getByRole('link', { name: 'Alle wijzigingen' }).getAttribute('href')).toBe(contractPath('wijzigen'))
  })

  it('shows an invalid value at the field and in the summary, without a request', async () => {
    const { api } = await toCheck({}, 'veel')
    const message = 'Vul het bedrag voor de maandelijkse inleg in met cijfers, bijvoorbeeld 100,00'
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByRole('link').textContent).toBe(message)
    expect(document.activeElement).toBe(within(summary).getByRole('heading'))
    expect(screen.getAllByText(message)).toHaveLength(2)
    expect(api.callsOf('previewChange')).toEqual([])
  })

  it("shows the server's refusal until a value changes", async () => {
    const message = 'Vul een bedrag in van minimaal € 50 voor de maandelijkse inleg'
    await toCheck({ previewChange: { status: 422, body: { fields: { periodicDepositCents: message } } } }, '10')
    expect(await screen.findAllByText(message)).toHaveLength(2)
    expect((await amount()).getAttribute('aria-invalid')).toBe('true')
    expect(currentPath()).toBe(path)
    fireEvent.change(await amount(), { target: { value: '60' } })
    expect(screen.queryByText(message)).toBeNull()
    expect((await amount()).getAttribute('aria-invalid')).toBeNull()
  })

  it.each([
    ['no connection' as const, /^Er is geen verbinding/],
    [{ status: 403 as const }, /^U mag dit niet/],
  ])('preserves the typed values while the page shows something else: %j', async (answer, message) => {
    await toCheck({ previewChange: answer })
    expect((await screen.findByRole('alert')).textContent).toMatch(message)
    expect((await amount()).value).toBe('250,00')
  })

  it('is checked once, also after a double click', async () => {
    const { answer, give } = pending<'previewChange'>()
    const rendered = await toCheck({ previewChange: answer })
    fireEvent.submit((await amount()).form as HTMLFormElement)
    give({ data: toPreview({ option: 'inleg', values: { periodicDepositCents: 25_000 } }, before) })
    expect(await screen.findByText('Bevestig met een code')).toBeDefined()
    expect(rendered.api.callsOf('previewChange')).toHaveLength(1)
  })
})

describe('the check of a change', () => {
  it('shows the old and new values, the start, the dealing and the costs', async () => {
    await toCheck()
    await screen.findByRole('heading', { level: 1, name: 'Controleer uw wijziging' })
    expect(currentPath()).toBe(`${path}?stap=controleren`)
    expect(main()).toContain(
      'Maandelijkse inleg, nu€ 100,00 per maandWordt€ 250,00 per maand' +
        'Gaat in1 december 2026Eerste afschrijving25 november 2026Doorgeven kan tot30 november 2026, 16.00 uur' +
        'Wij gebruiken de koers van1 december 2026Koers bekend op7 december 2026, vanaf 9.00 uurKostenGeen' +
        'BevestigingU krijgt een bevestiging per e-mail.',
    )
  })

  it('does not say which direct debit is the first on the day of one, which may have been made that morning', async () => {
    await toCheck({}, '250', { today: '2026-11-25' })
    await screen.findByRole('heading', { level: 1, name: 'Controleer uw wijziging' })
    expect(main()).toContain('Gaat in1 december 2026Doorgeven kan tot30 november 2026')
  })

  it('has the first direct debit of the start of a contract that starts later', async () => {
    await toCheck({ getContractDetails: { data: { ...monthly, startDate: '2027-03-01' } } })
    await screen.findByRole('heading', { level: 1, name: 'Controleer uw wijziging' })
    expect(main()).toContain('Gaat in1 december 2026Eerste afschrijving25 februari 2027')
  })

  it('returns to the form with the typed values, by its link and by Back', async () => {
    const { person, router } = await toCheck()
    await person.click(await screen.findByRole('link', { name: 'Keuze wijzigen' }))
    expect((await amount()).value).toBe('250,00')
    await press({ person }, 'Verder naar controleren')
    await screen.findByText('Bevestig met een code')
    await router.navigate(-1)
    expect((await amount()).value).toBe('250,00')
    expect(currentPath()).toBe(path)
  })

  it.each(['controleren', 'bevestiging', 'onzin'])('shows the form after a reload at %s', async (step) => {
    renderChanges(`inleg?stap=${step}`)
    expect((await amount()).value).toBe('100,00')
    await waitFor(() => expect(currentPath()).toBe(path))
  })

  it('requests a code for exactly this change, and shows where it was sent', async () => {
    const { api } = await toCode()
    expect(api.callsOf('requestChangeCode').map(({ body }) => body)).toEqual([
      { option: 'inleg', values: { periodicDepositCents: 25_000 } },
    ])
    expect(main()).toContain('Wij hebben een code gestuurd naar s•••@demo.nl')
    await waitFor(async () => expect(document.activeElement).toBe(await codeField()))
    expect((await codeField()).autocomplete).toBe('one-time-code')
  })

  it('shows that the code comes from an app, and that another one was sent', async () => {
    const rendered = await toCode({ requestChangeCode: { data: { channel: 'authenticator', sentTo: null } } })
    expect(main()).toContain('Open uw authenticator-app')
    await press(rendered, 'Stuur een nieuwe code')
    expect(await screen.findByText(/De vorige werkt niet meer/)).toBeDefined()
  })

  it('shows why no code was sent', async () => {
    const rendered = await toCheck({ requestChangeCode: { status: 429 } })
    await press(rendered, 'Stuur mij een code')
    expect(await screen.findByText(/dit te vaak geprobeerd/)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('the code of a change', () => {
  it('is required when it does not have six digits', async () => {
    const rendered = await toCode()
    await rendered.person.fill(await codeField(), '12345')
    await press(rendered, 'Bevestig de wijziging')
    expect(await screen.findAllByText('Vul de zes cijfers van de code in')).toHaveLength(2)
    expect(rendered.api.callsOf('confirmChange')).toEqual([])
  })

  it('shows an error at its field when it is wrong, and the next one has the same idempotency key', async () => {
    const message = 'Deze code klopt niet. Kijk nog eens in uw e-mail'
    const rendered = await toCode({ confirmChange: { status: 422, body: { fields: { code: message } } } })
    await rendered.person.fill(await codeField(), '000000')
    await press(rendered, 'Bevestig de wijziging')
    expect(await screen.findAllByText(message)).toHaveLength(2)
    expect((await codeField()).value).toBe('000000')
    rendered.api.answer({ confirmChange: { data: higherDeposit } })
    await rendered.person.clear(await codeField())
    await rendered.person.paste('123 456')
    await press(rendered, 'Bevestig de wijziging')
    await screen.findByRole('heading', { level: 1, name: 'Uw wijziging staat klaar' })
    const calls = rendered.api.callsOf('confirmChange')
    expect(calls.map((call) => confirmedOf(call).code)).toEqual(['000000', '123456'])
    const keys = new Set(calls.map(({ headers }) => headers.get('Idempotency-Key')))
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  it('confirms exactly the checked change, and shows what happens next', async () => {
    const rendered = await toCode()
    await rendered.person.fill(await codeField(), '123456')
    await press(rendered, 'Bevestig de wijziging')
    await screen.findByRole('heading', { level: 1, name: 'Uw wijziging staat klaar' })
    expect(rendered.api.callsOf('confirmChange').map(({ body }) => body)).toEqual([
      { change: { option: 'inleg', values: { periodicDepositCents: 25_000 } }, code: '123456' },
    ])
    expect(currentPath()).toBe(`${path}?stap=bevestiging`)
    expect(main()).toContain('Maandelijkse inleg€ 250,00 per maand')
    expect(main()).toContain('De wijziging gaat in op 1 december 2026.')
    expect(main()).toContain('Wij schrijven het nieuwe bedrag vanzelf af.')
    expect(main()).toContain(
      'Tot 30 november 2026, 16.00 uur kunt u de wijziging intrekken, zolang wij het nieuwe bedrag niet hebben afgeschreven.',
    )
    expect(screen.getByRole('link', { name: 'Naar de gegevens' }).getAttribute('href')).toBe(contractPath('gegevens'))
    expect(screen.getByRole('link', { name: 'Bekijk de historie' }).getAttribute('href')).toBe(contractPath('historie'))
  })

  it('tells a customer without a way to pay when to choose one', async () => {
    const rendered = await toCode({ getContractDetails: { data: { ...monthly, mandate: null } } })
    await rendered.person.fill(await codeField(), '123456')
    await press(rendered, 'Bevestig de wijziging')
    await screen.findByRole('heading', { level: 1, name: 'Uw wijziging staat klaar' })
    expect(main()).toContain('Vanaf die dag kiest u bij Betaling afronden hoe u elke maand betaalt.')
    expect(main()).not.toContain('zelf over')
  })

  it('says nothing about the next debit after the deposits were stopped', async () => {
    const stopped = { ...higherDeposit, after: { periodicDepositCents: 0 } }
    const rendered = await toCode({ confirmChange: { data: stopped } })
    await rendered.person.fill(await codeField(), '123456')
    await press(rendered, 'Bevestig de wijziging')
    await screen.findByRole('heading', { level: 1, name: 'Uw wijziging staat klaar' })
    expect(main()).not.toContain('Wij schrijven het nieuwe bedrag vanzelf af.')
  })

  it('reminds a customer who transfers the deposits to inform the bank', async () => {
    const rendered = await toCode({
      getContractDetails: { data: { ...monthly, mandate: { ...monthly.mandate!, method: 'overboeking' } } },
    })
    await rendered.person.fill(await codeField(), '123456')
    await press(rendered, 'Bevestig de wijziging')
    expect(await screen.findByText('U maakt zelf over: pas ook het bedrag bij uw bank aan.')).toBeDefined()
  })

  it('is not requested again after Back: the change is scheduled', async () => {
    const rendered = await toCode({
      confirmChange: () => {
        rendered.api.answer({ getChanges: { data: [higherDeposit] } })
        return { data: higherDeposit }
      },
    })
    await rendered.person.fill(await codeField(), '123456')
    await press(rendered, 'Bevestig de wijziging')
    await screen.findByRole('heading', { level: 1, name: 'Uw wijziging staat klaar' })
    await rendered.router.navigate(-1)
    expect(await screen.findByText('Er staat al een wijziging klaar')).toBeDefined()
  })

  it('shows that another change of the same kind was made meanwhile', async () => {
    const message = 'Een wijziging van de maandelijkse inleg wacht al. Trek die eerst in als u iets anders wilt.'
    const rendered = await toCode({ confirmChange: { status: 409, body: { message } } })
    await rendered.person.fill(await codeField(), '123456')
    const { answer, give } = pending<'getChanges'>()
    rendered.api.answer({ getChanges: answer })
    await press(rendered, 'Bevestig de wijziging')
    // Waits for the data of the page, so that the customer finds the change after going back.
    await waitFor(() => expect(rendered.api.callsOf('getChanges')).toHaveLength(2))
    expect(screen.queryByText(message)).toBeNull()
    give({ data: [higherDeposit] })
    expect(await screen.findByText(message)).toBeDefined()
    await rendered.person.click(screen.getByRole('link', { name: 'Keuze wijzigen' }))
    expect(await screen.findByText('Er staat al een wijziging klaar')).toBeDefined()
  })

  it("shows the server's error about a field of another step", async () => {
    const fields = { periodicDepositCents: 'Vul een ander bedrag in dan u nu per maand inlegt' }
    const rendered = await toCode({ confirmChange: { status: 422, body: { fields } } })
    await rendered.person.fill(await codeField(), '123456')
    await press(rendered, 'Bevestig de wijziging')
    expect(await screen.findByText(fields.periodicDepositCents)).toBeDefined()
    expect((await codeField()).value).toBe('123456')
  })

  it('is sent once, also after a double click', async () => {
    const { answer, give } = pending<'confirmChange'>()
    const rendered = await toCode({ confirmChange: answer })
    await rendered.person.fill(await codeField(), '123456')
    await press(rendered, 'Bevestig de wijziging')
    fireEvent.submit((await codeField()).form as HTMLFormElement)
    give({ data: higherDeposit })
    await screen.findByRole('heading', { level: 1, name: 'Uw wijziging staat klaar' })
    expect(rendered.api.callsOf('confirmChange')).toHaveLength(1)
  })
})
