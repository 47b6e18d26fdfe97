import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { check, confirm, field, fill, main, press, radio } from '../../../../testing/change-forms.ts'
import { drawDown, monthly, renderChanges, requestOf, toPreview } from '../../../../testing/contract-changes.ts'
import { rowsOf } from '../../../../testing/read-page.ts'

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

  it('of an annuity that pays out names the holdings, and no deposits', async () => {
    const rendered = renderChanges('fondsverdeling', { getContractDetails: { data: drawDown } })
    await share('Wereld Aandelen')
    expect(main()).toContain('Zo verdelen wij uw beleggingen vanaf de ingangsdatum.')
    expect(main()).not.toContain('uw inleg')
    for (const { name } of drawDown.funds) await rendered.person.clear(await share(name))
    await press(rendered, 'Verder naar controleren')
    await screen.findByRole('link', { name: 'Verdeel 100% over een of meer fondsen' })
    await fill(rendered, 'Wereld Aandelen, deel in procenten', '100')
    await check(rendered)
    await confirm(rendered)
    expect(main()).toContain('Tot die tijd blijven uw beleggingen verdeeld zoals nu.')
    expect(main()).not.toContain('nieuwe inleg')
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
