import type { ConfirmSaleRequest, Sale, SaleRequest } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contractPageAnswers, nothingToSell } from '../../../testing/contract-pages.ts'
import { contractPath } from '../../../testing/contracts.ts'
import { pending } from '../../../testing/fake-api.ts'
import { rowsOf, textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'
import { next, overview, renderSale, request, sale, summary } from '../../../testing/sales.ts'

/** Fills in an amount of € 1.000 and opens the step with the code. */
async function toCode() {
  const rendered = renderSale()
  const { person } = rendered
  await person.fill(await screen.findByRole('textbox', { name: 'Bedrag, in euro’s' }), '1000')
  await person.click(await next())
  await person.click(await screen.findByRole('button', { name: 'Stuur mij een code' }))
  await person.fill(await screen.findByRole('textbox', { name: /code/i }), '123456')
  return rendered
}

describe('the sellable amount', () => {
  it('is asked for at once, with the most that can be taken out', async () => {
    renderSale()
    expect(await screen.findByRole('radiogroup', { name: 'Hoeveel wilt u opnemen?' })).toBeDefined()
    const field = screen.getByRole('textbox', { name: 'Bedrag, in euro’s', description: /^Hoogstens €\s7\.806,17$/ })
    expect(
      field.compareDocumentPosition(
        screen.getByText('Uw fondsen en wat u nu kunt verkopen', { selector: 'summary *' }),
      ),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(document.title).toMatch(/^Opnemen – /)
  })

  it('is shown for each fund behind a button, with the blocked part and its reason', async () => {
    const { person } = renderSale()
    await person.click(await screen.findByText('Uw fondsen en wat u nu kunt verkopen', { selector: 'summary *' }))
    expect(rowsOf(await screen.findByRole('table', { name: 'Uw fondsen en wat u nu kunt verkopen' }))).toEqual([
      ['Fonds', 'Participaties', 'Koers', 'Waarde', 'Geblokkeerd', 'Te verkopen'],
      ['Wereld Aandelen', '60,000000', '€ 100,0000', '€ 6.000,00', '€ 200,00', '€ 5.800,00'],
      ['Euro Obligaties', '40,123400', '€ 50,0000', '€ 2.006,17', '€ 0,00', '€ 2.006,17'],
    ])
    const block = screen.getByText(/kunt u nog niet verkopen$/).parentElement!
    expect(textOf(block)).toBe(
      '€ 200,00 kunt u nog niet verkopenDit is gekocht met automatische afschrijvingen van de laatste 56 dagen. Zo lang ' +
        'kunt u een afschrijving bij uw bank laten terugboeken. Vanaf 22 december 2026 kunt u ook dit verkopen. Let ' +
        'op: elke nieuwe afschrijving blijft 56 dagen vast.',
    )
    expect(screen.queryByRole('region', { name: 'Uw verkopen' })).toBeNull()
  })

  it.each(['Een bedrag', 'Alles', 'Per fonds'])('is sold on a day that is named, also for “%s”', async (kind) => {
    const { person } = renderSale()
    await person.click(await screen.findByRole('radio', { name: kind }))
    expect(textOf(screen.getByRole('main'))).toContain(
      'Wij verkopen op 1 december 2026. U hebt het geld enkele werkdagen na 7 december 2026.',
    )
    expect(screen.queryByText(/een deel van/)).toBeNull()
  })

  it('is zero without holdings', async () => {
    renderSale({ getSales: { data: nothingToSell } })
    expect(await screen.findByText('Er is nu niets wat u kunt verkopen')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Verder naar controleren' })).toBeNull()
  })

  it('is zero after everything was sold or paid out', async () => {
    renderSale({ getSales: { data: { ...nothingToSell, priceDate: '2026-11-01' } } })
    expect(await screen.findByText('Er is nu niets wat u kunt verkopen')).toBeDefined()
    expect(screen.getByText('Alles is al verkocht of uitgekeerd.')).toBeDefined()
    expect(screen.queryByText(/^Zodra uw geld is belegd/)).toBeNull()
  })

  it('is zero while all holdings are blocked', async () => {
    const blocked = { ...overview, availableCents: 0, blockedCents: overview.valueCents }
    renderSale({ getSales: { data: blocked } })
    expect(await screen.findByText('Uw fondsen zijn nog geblokkeerd. Hieronder ziet u tot wanneer.')).toBeDefined()
    expect(screen.queryByText(/^Zodra uw geld is belegd/)).toBeNull()
  })

  it('requires an account for the payment', async () => {
    renderSale({ getSales: { data: { ...overview, maskedIban: null } } })
    const link = await screen.findByRole('link', { name: 'Geef een rekeningnummer op' })
    expect(link.getAttribute('href')).toBe(`${contractPath('wijzigen')}/tegenrekening`)
    expect(screen.queryByRole('button', { name: 'Verder naar controleren' })).toBeNull()
  })
})

describe('a sale', () => {
  it('of an amount is checked, confirmed with a code, and then scheduled', async () => {
    const { person, api } = renderSale()
    await person.fill(await screen.findByRole('textbox', { name: 'Bedrag, in euro’s' }), '1000')
    await person.click(await next())
    expect(await screen.findByRole('heading', { level: 1, name: 'Controleer uw verkoop' })).toBeDefined()
    expect(api.callsOf('previewSale').map(({ body }) => body)).toEqual([request])
    const facts = textOf(screen.getByRole('main'))
    for (const fact of [
      'U verkooptEen bedrag van € 1.000,00',
      'Geschatte opbrengst€ 1.000,00',
      'U ontvangt ongeveer€ 1.000,00',
      'Op rekeningNL91 •••• •••• ••43 00',
      'Geschat met de koersen van 2 november 2026.',
      'Doorgeven kan tot30 november 2026, 16.00 uur',
      'Wij gebruiken de koers van1 december 2026',
      'Koers bekend op7 december 2026, vanaf 9.00 uur',
    ]) {
      expect(facts).toContain(fact)
    }
    expect(rowsOf(screen.getByRole('table', { name: 'Geschatte opbrengst per fonds' })).slice(1)).toEqual([
      ['Wereld Aandelen', '€ 743,00'],
      ['Euro Obligaties', '€ 257,00'],
    ])
    await person.click(screen.getByRole('button', { name: 'Stuur mij een code' }))
    await person.fill(await screen.findByRole('textbox', { name: /code/i }), '123456')
    api.answer({ getSales: { data: { ...overview, sales: [sale] } } })
    await person.click(screen.getByRole('button', { name: 'Bevestig de verkoop' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw verkoop staat klaar' })).toBeDefined()
    expect(textOf(screen.getByRole('article'))).toContain('Wacht op verkoop')
    expect(currentPath()).toBe(`${contractPath('verkocht')}?stap=bevestiging`)
    const [confirmed] = api.callsOf('confirmSale')
    expect(confirmed?.body).toEqual({ sale: request, code: '123456' } satisfies ConfirmSaleRequest)
    expect(confirmed?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{16,}$/)
    await person.click(screen.getByRole('link', { name: 'Naar uw verkopen' }))
    expect(await screen.findByRole('heading', { name: 'Er staat al een verkoop klaar' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Verder naar controleren' })).toBeNull()
  })

  it('shows its confirmation only after the sales are loaded again', async () => {
    const { person, api } = await toCode()
    const { answer, give } = pending<'getSales'>()
    api.answer({ getSales: answer })
    await person.click(screen.getByRole('button', { name: 'Bevestig de verkoop' }))
    await waitFor(() => expect(api.callsOf('getSales')).toHaveLength(2))
    expect(screen.queryByRole('link', { name: 'Naar uw verkopen' })).toBeNull()
    give({ data: { ...overview, sales: [sale] } })
    await person.click(await screen.findByRole('link', { name: 'Naar uw verkopen' }))
    expect(await screen.findByRole('heading', { name: 'Er staat al een verkoop klaar' })).toBeDefined()
  })

  it('by fund requests the typed amounts, and a whole fund as such', async () => {
    const { person, api } = renderSale()
    await person.click(await screen.findByRole('radio', { name: 'Per fonds' }))
    await person.fill(screen.getByRole('textbox', { name: /^Wereld Aandelen, bedrag in euro’s/ }), '250,50')
    await person.click(screen.getByRole('button', { name: 'Alles van dit fonds: Euro Obligaties' }))
    await person.click(await next())
    await screen.findByRole('heading', { level: 1, name: 'Controleer uw verkoop' })
    expect(api.callsOf('previewSale')[0]?.body).toEqual({
      kind: 'funds',
      amountCents: null,
      funds: [
        { id: 'a', amountCents: 25_050 },
        { id: 'b', amountCents: null },
      ],
      acceptsTaxConsequence: false,
    } satisfies SaleRequest)
    expect(textOf(screen.getByRole('main'))).toContain('Wereld Aandelen: € 250,50, Euro Obligaties: alles')
  })

  it('of everything says that the monthly deposit goes on, and a part does not', async () => {
    const { person } = renderSale()
    await person.click(await screen.findByRole('radio', { name: /^Alles/ }))
    await person.click(await next())
    await screen.findByRole('heading', { level: 1, name: 'Controleer uw verkoop' })
    expect(textOf(screen.getByRole('main'))).toContain('Uw maandelijkse inleg van € 100,00 loopt door.')
    const link = screen.getByRole('link', { name: 'Inleg wijzigen of stoppen' })
    expect(link.getAttribute('href')).toBe(contractPath('wijzigen'))
    await person.click(screen.getByRole('link', { name: 'Keuze wijzigen' }))
    await person.click(await screen.findByRole('radio', { name: 'Een bedrag' }))
    await person.fill(screen.getByRole('textbox', { name: 'Bedrag, in euro’s' }), '1000')
    await person.click(await next())
    await screen.findByRole('heading', { level: 1, name: 'Controleer uw verkoop' })
    expect(textOf(screen.getByRole('main'))).not.toContain('loopt door')
  })

  it('shows what is missing, with a link to the field', async () => {
    const { person, api } = renderSale()
    await person.click(await next())
    expect(textOf(await summary())).toContain('Vul het bedrag in dat u wilt ontvangen, bijvoorbeeld 1.250,00')
    await person.fill(screen.getByRole('textbox', { name: 'Bedrag, in euro’s' }), '7.806,18')
    await person.click(await next())
    const wanted = 'Vul een bedrag in van maximaal € 7.806,17: meer kunt u nu niet verkopen'
    expect(textOf(await summary())).toContain(wanted)
    await waitFor(() => expect(document.activeElement).toBe(within(screen.getByRole('alert')).getByRole('heading')))
    await person.click(screen.getByRole('radio', { name: 'Per fonds' }))
    await person.click(await next())
    await person.click(within(await summary()).getByRole('link'))
    expect(document.activeElement?.id).toBe('funds.a')
    expect(api.callsOf('previewSale')).toEqual([])
  })

  it('that the server refuses shows the reason, with the typed values', async () => {
    const { person } = renderSale({ previewSale: { status: 422, body: { fields: { amountCents: 'Vul minder in' } } } })
    await person.fill(await screen.findByRole('textbox', { name: 'Bedrag, in euro’s' }), '1000')
    await person.click(await next())
    expect(textOf(await summary())).toContain('Vul minder in')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Bedrag, in euro’s' }).value).toBe('1.000,00')
  })

  it('must be typed again after a reload at the check', async () => {
    renderAt(`${contractPath('verkocht')}?stap=controleren`, {
      answers: { ...contractPageAnswers, getSales: { data: overview } },
    })
    await next()
    expect(currentPath()).toBe(contractPath('verkocht'))
  })
})

describe('an order', () => {
  it('can be withdrawn until the cut-off', async () => {
    const { person, api } = renderSale({
      getSales: { data: { ...overview, sales: [sale] } },
      withdrawSale: () => {
        api.answer({
          getSales: { data: { ...overview, sales: [{ ...sale, status: 'withdrawn', canWithdraw: false }] } },
        })
        return { data: {} }
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Intrekken: verkoop van 20\u00a0november 2026' }))
    await person.click(screen.getByRole('button', { name: 'Trek de verkoop in' }))
    expect(await screen.findByText('Uw verkoop is ingetrokken')).toBeDefined()
    expect(api.callsOf('withdrawSale').map(({ params }) => params['saleId'])).toEqual([sale.id])
    await waitFor(() => expect(textOf(screen.getByRole('article'))).toContain('Ingetrokken'))
    expect(await next()).toBeDefined()
  })

  it('shows that it is too late to withdraw', async () => {
    const { person } = renderSale({
      getSales: { data: { ...overview, sales: [sale] } },
      withdrawSale: { status: 409, body: { message: 'Dat kan niet meer.' } },
    })
    await person.click(await screen.findByRole('button', { name: /^Intrekken/ }))
    await person.click(screen.getByRole('button', { name: 'Trek de verkoop in' }))
    expect(await screen.findByText('Dat kan niet meer.')).toBeDefined()
  })

  it('that was paid out shows its amount', async () => {
    const paid: Sale = {
      ...sale,
      status: 'paid',
      proceedsCents: 99_500,
      taxCents: 49_252,
      netCents: 50_248,
      canWithdraw: false,
    }
    renderSale({ getSales: { data: { ...overview, sales: [paid] } } })
    expect(textOf(await screen.findByRole('article'))).toBe(
      'Verkoop van 20 november 2026UitbetaaldOpdrachtEen bedrag van € 1.000,00' +
        'Opbrengst€ 995,00Ingehouden loonheffing€ −492,52Aan u uitbetaald€ 502,48' +
        'Op rekeningNL91 •••• •••• ••43 00',
    )
    expect(await next()).toBeDefined()
  })
})
