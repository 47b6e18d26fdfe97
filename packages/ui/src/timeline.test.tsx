import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { Timeline, type TimelineMoment } from './timeline.tsx'

const moments: readonly TimelineMoment[] = [
  { id: 'birth', at: 0, label: 'Geboren', date: '1 maart 1962', mark: 'dot' },
  { id: 'begin', at: 700, label: 'Eerste uitkering', date: '1 juli 2026', note: 'U bent dan 64', mark: 'begin' },
  { id: 'aow', at: 750, label: 'AOW', date: '1 juni 2029', mark: 'diamond' },
]

function renderTimeline() {
  return render(
    <Timeline
      caption="Uw lijfrente in de tijd"
      moments={moments}
      spans={[
        { id: 'term', from: 700, to: 900, label: 'Uw looptijd: 16 jaar', tone: 'refused' },
        { id: 'minimum', from: 700, to: 1100, label: 'Minimaal: 23 jaar', tone: 'minimum' },
      ]}
      ticks={[
        { at: 50, label: '1966' },
        { at: 800, label: '2033' },
      ]}
    />,
  )
}

const xOf = (element: Element | null | undefined) => Number.parseFloat(element?.getAttribute('x') ?? '')

describe('Timeline', () => {
  it('lists every moment and every span in words, in order', async () => {
    renderTimeline()
    const figure = screen.getByRole('figure')
    expect(within(figure).getByText('Uw lijfrente in de tijd')).toBeTruthy()
    const lists = within(figure).getAllByRole('list')
    expect(
      lists.map((list) =>
        within(list)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ),
    ).toEqual([
      ['Geboren1 maart 1962', 'Eerste uitkering1 juli 2026U bent dan 64', 'AOW1 juni 2029'],
      ['Uw looptijd: 16 jaar', 'Minimaal: 23 jaar'],
    ])
    expect(await axeViolations()).toEqual([])
  })

  it('draws the moments after the first one to scale, up to the end of the longest span', () => {
    const { container } = renderTimeline()
    const picture = container.querySelector('svg')
    const [, begin, aow] = [...(picture?.querySelectorAll(':scope > svg') ?? [])].map(xOf)
    const [term, minimum] = [...(picture?.querySelectorAll(':scope > rect') ?? [])]
    // 16% to 97% is 81% for 400: 50 is 10,125%, 200 is 40,5%.
    expect([begin, aow]).toEqual([16, 26.125])
    expect([xOf(term), term?.getAttribute('width')]).toEqual([16, '40.5%'])
    expect([xOf(minimum), minimum?.getAttribute('width')]).toEqual([16, '81%'])
  })

  it('leaves out numbers beside the line', () => {
    const { container } = renderTimeline()
    expect([...container.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['2033'])
  })

  it('has no picture with the first moment alone, because there is no line to scale', () => {
    const { container } = render(<Timeline caption="Tijd" moments={moments.slice(0, 1)} />)
    expect(container.innerHTML).not.toMatch(/NaN|Infinity/)
    expect(screen.getByText('1 maart 1962')).toBeTruthy()
  })
})
