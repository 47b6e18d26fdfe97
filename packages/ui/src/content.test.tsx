import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { Alert } from './alert.tsx'
import { Badge } from './badge.tsx'
import { Card } from './card.tsx'
import { DefinitionList } from './definition-list.tsx'
import { Details } from './details.tsx'
import { EmptyState } from './empty-state.tsx'
import { Figure } from './figure.tsx'
import { PageHeading } from './page-heading.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { Skeleton } from './skeleton.tsx'

describe('Alert', () => {
  it('is part of the page unless it appears later', () => {
    render(<Alert tone="error">Niet gelukt</Alert>)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['error', 'alert'],
    ['warning', 'status'],
    ['info', 'status'],
    ['success', 'status'],
  ] as const)('announces a new %s as %s', async (tone, role) => {
    render(
      <Alert tone={tone} title="Let op" action={<button>Opnieuw</button>} live>
        De gegevens zijn er niet.
      </Alert>,
    )
    expect(screen.getByRole(role).textContent).toBe('Let opDe gegevens zijn er niet.Opnieuw')
    expect(await axeViolations()).toEqual([])
  })
})

describe('Card', () => {
  it('can be a section named by its heading', () => {
    render(
      <Card as="section" labelledBy="kop">
        <h2 id="kop">Pensioen</h2>
      </Card>,
    )
    expect(screen.getByRole('region', { name: 'Pensioen' })).toBeTruthy()
  })
})

describe('Details', () => {
  it('opens and closes by its summary', () => {
    render(<Details summary="Hoe is dit berekend?">Met 2.000 scenario’s.</Details>)
    const details = screen.getByRole<HTMLDetailsElement>('group')
    expect(details.open).toBe(false)
    screen.getByText('Hoe is dit berekend?').click()
    expect(details.open).toBe(true)
  })

  it('opens at each error in it, and stays open when the error is gone, because somebody is in it', () => {
    const line = (open: boolean | number) => (
      <Details summary="Zelf verdelen" open={open}>
        Aandelen
      </Details>
    )
    const { rerender } = render(line(false))
    const details = screen.getByRole<HTMLDetailsElement>('group')
    rerender(line(1))
    expect(details.open).toBe(true)
    rerender(line(false))
    expect(details.open).toBe(true)
    screen.getByText('Zelf verdelen').click()
    expect(details.open).toBe(false)
    rerender(line(2))
    expect(details.open).toBe(true)
  })
})

describe('PageHeading', () => {
  it('can be given the focus, but is not in the tab order', () => {
    const heading = createRef<HTMLHeadingElement>()
    render(<PageHeading ref={heading}>Mijn investeringen</PageHeading>)
    heading.current?.focus()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Mijn investeringen' }))
    expect(heading.current?.tabIndex).toBe(-1)
  })
})

describe('Skeleton', () => {
  // Requirement C19.
  it('announces what is loading', () => {
    render(<Skeleton label="Uw contracten worden geladen" shapes={['heading', 'line', 'short']} />)
    expect(screen.getByRole('status').textContent).toBe('Uw contracten worden geladen')
  })
})

describe('ProgressSteps', () => {
  it('is only decoration', () => {
    const { container } = render(<ProgressSteps current={2} phases={[{ label: 'Berekenen', steps: 5 }]} />)
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
    expect(container.querySelectorAll('span')).toHaveLength(5)
    // One phase alone needs no name.
    expect(container.textContent).toBe('')
  })

  it('names its phases', () => {
    const phases = [
      { label: 'Berekenen', steps: 5 },
      { label: 'Betalen', steps: 2 },
    ]
    const { container } = render(<ProgressSteps current={6} phases={phases} />)
    expect([...container.querySelectorAll('p')].map((name) => name.textContent)).toEqual(['Berekenen', 'Betalen'])
    expect(container.querySelectorAll('span')).toHaveLength(7)
  })
})

describe('the pieces of content together', () => {
  it('pass axe and need no style attribute', async () => {
    const { container } = render(
      <main>
        <PageHeading>Overzicht</PageHeading>
        <Figure label="Totale waarde" value="€ 12.345,67" note="Op 1 november" />
        <Badge tone="warning">Nog af te ronden</Badge>
        <DefinitionList items={[{ term: 'Looptijd', description: '20 jaar', action: <a href="#x">Wijzig</a> }]} />
        <EmptyState title="Nog geen berekeningen" action={<a href="#y">Maak een berekening</a>}>
          Hier vindt u ze terug.
        </EmptyState>
        <Details summary="Meer">Tekst</Details>
        <Card as="article">Tekst</Card>
      </main>,
    )
    expect(container.querySelector('[style]')).toBeNull()
    expect(await axeViolations()).toEqual([])
  })
})
