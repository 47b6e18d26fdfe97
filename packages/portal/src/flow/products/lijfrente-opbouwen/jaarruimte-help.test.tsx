import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { rowsOf } from '../../../testing/read-page.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { annuityPlan, savedFlowOf } from '../../../testing/saved-copies.ts'

async function renderHelp(flow: Partial<typeof annuityPlan> = annuityPlan) {
  const opened = renderAt('/lijfrente-opbouwen?pagina=stap1', {
    answers: flowAnswers,
    saved: savedFlowOf('lijfrenteOpbouwen', flow),
  })
  await opened.person.click(await screen.findByText('Hoeveel mag ik aftrekken? Hulp bij jaarruimte'))
  return opened
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const lines = () => rowsOf(screen.getByRole('table', { name: /Uw jaarruimte voor/ }))

describe('the help with jaarruimte', () => {
  it('calculates it line by line with the figures of the year of the start', async () => {
    const { person } = await renderHelp()
    expect(screen.getByText('Vul uw inkomen in, dan ziet u hier uw jaarruimte.')).toBeDefined()
    await person.fill(field(/^Uw inkomen in 2025/), '50.000')
    await person.fill(field(/^Factor A over 2025/), '1000')
    // (50.000 - 19.172) * 30% = 9.248,40; less 6,27 * 1.000.
    expect(lines()).toEqual([
      ['Onderdeel', 'Bedrag'],
      ['Inkomen, tot het maximum', '€ 50.000,00'],
      ['Af: het deel waarvoor u later AOW krijgt (franchise)', '€ −19.172,00'],
      ['Premiegrondslag', '€ 30.828,00'],
      ['30% daarvan', '€ 9.248,40'],
      ['Af: 6,27 keer factor A', '€ −6.270,00'],
      ['Uw jaarruimte', '€ 2.978,40'],
    ])
  })

  it('adds room of earlier years, the oldest first, and copies the whole to the deposit', async () => {
    const { person } = await renderHelp()
    await person.fill(field(/^Uw inkomen in 2025/), '50.000')
    await person.fill(field(/^Niet gebruikt in 2024/), '1000')
    await person.fill(field(/^Niet gebruikt in 2020/), '500')
    const table = screen.getByRole('table', { name: 'Ruimte van eerdere jaren die u kunt gebruiken' })
    expect(rowsOf(table).slice(1)).toEqual([
      ['2020', '€ 500,00'],
      ['2024', '€ 1.000,00'],
    ])
    expect(screen.getByText(/In 2026 mag u €\s10\.748,40 inleggen en aftrekken/)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Neem dit bedrag over als eerste inleg' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Eerste inleg/ }).value).toBe('10.748,40')
  })

  it('copies no amount while another annuity is transferred', async () => {
    const { person } = await renderHelp({ ...annuityPlan, situation: 'oversluiten' })
    await person.fill(field(/^Uw inkomen in 2025/), '50.000')
    expect(lines().at(-1)).toEqual(['Uw jaarruimte', '€ 9.248,40'])
    expect(screen.queryByRole('button', { name: 'Neem dit bedrag over als eerste inleg' })).toBeNull()
  })

  it('estimates a year with unknown figures by the last known ones, and mentions that', async () => {
    const { person } = await renderHelp()
    await person.selectOptions(screen.getByRole('combobox', { name: 'In welk jaar legt u in?' }), '2027')
    const alert = screen.getByText('De bedragen voor 2027 zijn nog niet bekend')
    expect(alert).toBeDefined()
    expect(screen.getByText(/Wij rekenen voorlopig met die van 2026/)).toBeDefined()
    await person.fill(field(/^Uw inkomen in 2026/), '50.000')
    // (50.000 − 19.172) × 30 % with the figures of 2026.
    expect(lines().at(-1)).toEqual(['Uw jaarruimte', '€ 9.248,40'])
    // The amount belongs to another year than that of the start.
    expect(screen.queryByRole('button', { name: 'Neem dit bedrag over als eerste inleg' })).toBeNull()
  })

  it('subtracts the deposits of the year', async () => {
    const { person } = await renderHelp()
    await person.fill(field(/^Uw inkomen in 2025/), '50.000')
    await person.fill(field(/^Al ingelegd in lijfrentes in 2026/), '1.200')
    expect(screen.getByText(/al €\s1\.200,00 ingelegd. U kunt nog €\s8\.048,40 inleggen/)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Neem dit bedrag over als eerste inleg' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Eerste inleg/ }).value).toBe('8.048,40')
  })

  it('warns when more was deposited than can be deducted', async () => {
    const { person } = await renderHelp()
    await person.fill(field(/^Uw inkomen in 2025/), '50.000')
    await person.fill(field(/^Al ingelegd in lijfrentes in 2026/), '10.000')
    expect(screen.getByText(/U legt €\s751,60 meer in dan u mag aftrekken/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Neem dit bedrag over als eerste inleg' })).toBeNull()
  })

  it('explains that nothing can be deducted more than five years after the AOW', async () => {
    await renderHelp({ ...annuityPlan, geboortedatum: '1952-01-01' })
    expect(screen.getByText(/In 2026 kunt u geen inleg meer aftrekken/)).toBeDefined()
  })

  it('shows at the field that an amount is invalid', async () => {
    const { person } = await renderHelp()
    const income = field(/^Uw inkomen in 2025/)
    await person.fill(income, 'veel')
    const group = within(income.closest('div')?.parentElement?.parentElement ?? document.body)
    expect(group.getByText('Vul het bedrag in met cijfers, bijvoorbeeld 50.000')).toBeDefined()
  })
})
