import type { ConfirmSaleRequest, Sale, SaleOverview, SalePreview, SaleRequest } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contractPageAnswers, dealing, nothingToSell } from '../../../testing/contract-pages.ts'
import { contractAnswers, contractPath } from '../../../testing/contracts.ts'
import { type Answers, pending } from '../../../testing/fake-api.ts'
import { rowsOf, textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'

const overview: SaleOverview = {
  ...nothingToSell,
  funds: [
    {
      id: 'a',
      name: 'Wereld Aandelen',
      unitsMillionths: 60_000_000,
      priceTenThousandths: 1_000_000,
      valueCents: 600_000,
      blockedCents: 20_000,
      availableCents: 580_000,
    },
    {
      id: 'b',
      name: 'Euro Obligaties',
      unitsMillionths: 40_123_400,
      priceTenThousandths: 500_000,
      valueCents: 200_617,
      blockedCents: 0,
      availableCents: 200_617,
    },
  ],
  valueCents: 800_617,
  blockedCents: 20_000,
  blockedUntil: '2026-12-22',
  availableCents: 780_617,
  priceDate: '2026-11-02',
}

const preview: SalePreview = {
  estimatedCents: 100_000,
  funds: [
    { id: 'a', name: 'Wereld Aandelen', amountCents: 74_300 },
    { id: 'b', name: 'Euro Obligaties', amountCents: 25_700 },
  ],
  tax: null,
  estimatedNetCents: 100_000,
  priceDate: '2026-11-02',
  dealing,
  maskedIban: 'NL91 •••• •••• ••43 00',
}

const request: SaleRequest = { kind: 'amount', amountCents: 100_000, funds: [], acceptsTaxConsequence: false }

const sale: Sale = {
  id: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  status: 'open',
  request,
  estimatedCents: 100_000,
  proceedsCents: null,
  taxCents: null,
  netCents: null,
  requestedAt: '2026-11-20T11:00:00.000Z',
  dealing,
  canWithdraw: true,
  maskedIban: preview.maskedIban,
}

const tax = {
  withheldCents: 386_405,
  revisionInterestCents: 156_123,
  withheldBasisPoints: 4_950,
  revisionInterestBasisPoints: 2_000,
  year: 2026,
}

function renderSale(answers: Answers = {}) {
  return renderAt(contractPath('verkocht'), {
    answers: {
      ...contractPageAnswers,
      getSales: { data: overview },
      previewSale: { data: preview },
      requestSaleCode: { data: { channel: 'email', sentTo: 's•••@demo.nl' } },
      confirmSale: { data: sale },
      ...answers,
    },
  })
}

/** Fills in an amount of € 1.000 and opens the step with the code. */
async function toCode() {
  const rendered = renderSale()
  const { person } = rendered
  await person.click(await screen.findByRole('radio', { name: 'Een bedrag' }))
  await person.fill(screen.getByRole('textbox', { name: 'Bedrag, in euro’s' }), '1000')
  await person.click(await next())
  await person.click(await screen.findByRole('button', { name: 'Stuur mij een code' }))
  await person.fill(await screen.findByRole('textbox', { name: /code/i }), '123456')
  return rendered
}

const annuity: Answers = {
  ...contractAnswers({ productCode: 'SUL' }),
  getSales: { data: { ...overview, isAnnuity: true } },
}
const next = () => screen.findByRole('button', { name: 'Verder naar controleren' })
const summary = () => screen.findByRole('alert', { name: 'Er is een probleem' })

describe('the sellable amount', () => {
  it('is shown for each fund, with the blocked part and its reason', async () => {
    renderSale()
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
    expect(screen.getByText('U hebt nog niets verkocht')).toBeDefined()
    expect(document.title).toMatch(/^Verkopen – /)
  })

  it('is zero without holdings', async () => {
    renderSale({ getSales: { data: nothingToSell } })
    expect(await screen.findByText('Er is nu niets wat u kunt verkopen')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Verder naar controleren' })).toBeNull()
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
    await person.click(await screen.findByRole('radio', { name: 'Een bedrag' }))
    await person.fill(screen.getByRole('textbox', { name: 'Bedrag, in euro’s' }), '1000')
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

  it('shows what is missing, with a link to the field', async () => {
    const { person, api } = renderSale()
    await person.click(await next())
    expect(textOf(await summary())).toContain('Kies wat u wilt verkopen: alles, een bedrag of per fonds')
    await person.click(screen.getByRole('radio', { name: 'Een bedrag' }))
    await person.fill(screen.getByRole('textbox', { name: 'Bedrag, in euro’s' }), '7.806,18')
    await person.click(await next())
    const wanted = 'Vul een bedrag in van maximaal € 7.806,17: meer kunt u nu niet verkopen'
    expect(textOf(await summary())).toContain(wanted)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    await person.click(screen.getByRole('radio', { name: 'Per fonds' }))
    await person.click(await next())
    await person.click(within(await summary()).getByRole('link'))
    expect(document.activeElement?.id).toBe('funds.a')
    expect(api.callsOf('previewSale')).toEqual([])
  })

  it('that the server refuses shows the reason, with the typed values', async () => {
    const { person } = renderSale({ previewSale: { status: 422, body: { fields: { amountCents: 'Vul minder in' } } } })
    await person.click(await screen.findByRole('radio', { name: 'Een bedrag' }))
    await person.fill(screen.getByRole('textbox', { name: 'Bedrag, in euro’s' }), '1000')
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

describe('the sale of an annuity', () => {
  it('shows the tax and the alternatives before the form', async () => {
    renderSale(annuity)
    const section = await screen.findByRole('region', { name: 'Eerst dit: verkopen kost u veel belasting' })
    // The tax on € 7.806,17: 49,5 % is € 3.864,05, 20 % is € 1.561,23
    expect(textOf(section)).toContain(
      'Loonheffing, houden wij in€ −3.864,05U ontvangt van ons€ 3.942,12' +
        'Revisierente, betaalt u later zelf€ −1.561,23Daarvan blijft over€ 2.380,89',
    )
    expect(textOf(section)).toContain('Stap met uw lijfrente over naar een andere aanbieder')
    for (const later of [screen.getByRole('table'), screen.getAllByRole('radio')[0]!]) {
      expect(section.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
  })

  it.each([
    [
      'is built up',
      'SUL',
      [
        'Laat uw lijfrente staan tot u die laat uitkeren. U hoeft niets meer in te leggen.',
        'Stap met uw lijfrente over naar een andere aanbieder. Die regelt de overdracht met ons.',
        'Laat uw lijfrente ingaan: u krijgt dan elke maand, elk kwartaal of elk jaar een uitkering.',
      ],
    ],
    [
      'is drawn down',
      'SDIL',
      [
        'Kies een andere termijn voor uw uitkering.',
        'Stap met uw lijfrente over naar een andere aanbieder. Die regelt de overdracht met ons.',
      ],
    ],
  ] as const)('that %s names what can be done with it instead', async (_, productCode, alternatives) => {
    renderSale({ ...annuity, ...contractAnswers({ productCode }) })
    const heading = await screen.findByRole('heading', { name: 'Dit kan ook, zonder deze belasting' })
    expect([...heading.nextElementSibling!.children].map(textOf)).toEqual(alternatives)
  })

  it('names the cases with less revisierente: a small annuity, disability, and proof to the contrary', async () => {
    renderSale(annuity)
    const heading = await screen.findByRole('heading', { name: 'Soms betaalt u geen of minder revisierente' })
    const items = [...heading.nextElementSibling!.children].map(textOf)
    expect(items).toHaveLength(3)
    expect(items[0]).toContain('samen ongeveer € 5.508 waard of minder (2026)')
    expect(items[0]).toContain('Dit bedrag is een schatting: controleer het bij de Belastingdienst.')
    expect(items[1]).toContain('arbeidsongeschikt')
    expect(items[2]).toContain('minder dan tien jaar oud')
  })

  it('that pays out is no small annuity', async () => {
    renderSale({ ...annuity, ...contractAnswers({ productCode: 'SDIL' }) })
    await screen.findByRole('heading', { name: 'Soms betaalt u geen of minder revisierente' })
    expect(screen.queryByText(/kleine lijfrente/)).toBeNull()
    expect(screen.getByText(/\(tegenbewijs\)/)).toBeDefined()
  })

  it('requires the confirmation that the customer knows the tax', async () => {
    const { person, api } = renderSale({
      ...annuity,
      previewSale: { data: { ...preview, tax, estimatedCents: 780_617, estimatedNetCents: 394_212 } },
    })
    await person.click(await screen.findByRole('radio', { name: /^Alles/ }))
    await person.click(await next())
    expect(textOf(await summary())).toContain('Vink aan dat u weet wat verkopen voor uw belasting betekent')
    expect(api.callsOf('previewSale')).toEqual([])
    await person.click(screen.getByRole('checkbox'))
    await person.click(await next())
    await screen.findByRole('heading', { level: 1, name: 'Controleer uw verkoop' })
    expect(textOf(screen.getByRole('main'))).toContain(
      'Geschatte opbrengst€ 7.806,17Loonheffing (49,5%)€ −3.864,05U ontvangt ongeveer€ 3.942,12' +
        'Revisierente (20%), betaalt u later zelf€ −1.561,23Daarvan blijft over na belasting€ 2.380,89',
    )
  })

  it('names the year of the figures while those of its own year are unknown', async () => {
    const later = { ...dealing, publicationDate: '2031-01-08' }
    renderSale({ ...annuity, getSales: { data: { ...overview, isAnnuity: true, dealing: later } } })
    expect(await screen.findByText(/^De belastingcijfers van 2031 zijn nog niet bekend/)).toBeDefined()
    expect(screen.getByText(/Wij rekenen daarom met die van 2026/)).toBeDefined()
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
    await person.click(await screen.findByRole('button', { name: 'Intrekken: verkoop van 20 november 2026' }))
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
