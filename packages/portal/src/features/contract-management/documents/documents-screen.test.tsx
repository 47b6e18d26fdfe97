import type { ContractDocument } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contractPageAnswers } from '../../../testing/contract-pages.ts'
import { contract, contractPath } from '../../../testing/contracts.ts'
import { type Answers, pending } from '../../../testing/fake-api.ts'
import { textOf } from '../../../testing/read-page.ts'
import { renderAt } from '../../../testing/render-at.tsx'

const statement: ContractDocument = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'annual-statement',
  title: 'Jaaropgave 2025',
  date: '2026-01-08',
  isNew: true,
}
const conditions: ContractDocument = {
  id: '22222222-2222-4222-8222-222222222222',
  kind: 'conditions',
  title: 'Voorwaarden 2024-1',
  date: '2023-12-12',
  isNew: false,
}
const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' })

function renderDocuments(documents: ContractDocument[], answers: Answers = {}) {
  return renderAt(contractPath('documenten'), {
    answers: { ...contractPageAnswers, getDocuments: { data: documents }, getDocument: { file: pdf }, ...answers },
  })
}
const downloadButton = (title: string) => screen.findByRole('button', { name: `Download: ${title} (PDF)` })

/** The names of the files that the browser saved. */
let kept: string[]
beforeEach(() => {
  kept = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    kept.push(this.download)
  })
})

describe('the documents', () => {
  it('are listed by year with their date, and the new ones are marked', async () => {
    renderDocuments([statement, conditions])
    await downloadButton('Jaaropgave 2025')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Documenten')
    expect(document.title).toBe('Documenten – Hoofdmerk')
    const [thisYear, earlier] = ['2026', '2023'].map((name) => within(screen.getByRole('region', { name })))
    expect(thisYear?.getAllByRole('listitem').map(textOf)).toEqual([
      'Jaaropgave 2025 Nieuw8 januari 2026Download: Jaaropgave 2025 (PDF)',
    ])
    expect(earlier?.getAllByRole('listitem').map(textOf)).toEqual([
      'Voorwaarden 2024-1 12 december 2023Download: Voorwaarden 2024-1 (PDF)',
    ])
  })

  it('of earlier years are closed at first, those of the newest year are open', async () => {
    const { person } = renderDocuments([statement, conditions])
    await downloadButton('Jaaropgave 2025')
    const earlier = within(screen.getByRole('region', { name: '2023' })).getByRole('group')
    expect(earlier.hasAttribute('open')).toBe(false)
    await person.click(screen.getByText('2023'))
    expect(earlier.hasAttribute('open')).toBe(true)
    expect(within(screen.getByRole('region', { name: '2026' })).queryByRole('group')).toBeNull()
  })

  it('show an empty state with a link at first', async () => {
    renderDocuments([])
    expect(await screen.findByText('Nog geen documenten')).toBeDefined()
    const link = screen.getByRole('link', { name: 'Bekijk de gegevens van dit contract' })
    expect(link.getAttribute('href')).toBe(contractPath('gegevens'))
  })
})

describe('a document', () => {
  it('is saved under its name when it is downloaded, and is not new any more', async () => {
    const { person, api } = renderDocuments([statement, conditions])
    api.answer({
      getDocument: () => {
        api.answer({ getDocuments: { data: [{ ...statement, isNew: false }, conditions] } })
        return { file: pdf }
      },
    })
    await person.click(await downloadButton('Jaaropgave 2025'))
    await waitFor(() => expect(screen.queryByText('Nieuw')).toBeNull())
    expect(kept).toEqual(['Jaaropgave 2025 SB-10001.pdf'])
    expect(screen.getByText('Jaaropgave 2025 is gedownload.').getAttribute('role')).toBe('status')
    expect(document.activeElement).toBe(await downloadButton('Jaaropgave 2025'))
    expect(api.callsOf('getDocument').map(({ params }) => params)).toEqual([
      { id: contract.ContractID, documentId: statement.id },
    ])
  })

  it('that was read before is downloaded without loading the list again', async () => {
    const { person, api } = renderDocuments([conditions])
    await person.click(await downloadButton('Voorwaarden 2024-1'))
    await screen.findByText('Voorwaarden 2024-1 is gedownload.')
    expect(api.callsOf('getDocuments')).toHaveLength(1)
  })

  it('is requested once, also after a double click', async () => {
    const answer = pending<'getDocument'>()
    const { person, api } = renderDocuments([conditions], { getDocument: answer.answer })
    const button = await downloadButton('Voorwaarden 2024-1')
    await person.click(button)
    await person.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    answer.give({ file: pdf })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    expect(api.callsOf('getDocument')).toHaveLength(1)
  })

  it('that fails shows an error with its name, and can be downloaded again', async () => {
    const { person, api } = renderDocuments([statement, conditions], { getDocument: 'no connection' })
    await person.click(await downloadButton('Jaaropgave 2025'))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Het downloaden is niet gelukt: Jaaropgave 2025')).toBeDefined()
    expect(alert.getByText(/Er is geen verbinding/)).toBeDefined()
    expect(kept).toEqual([])
    expect(screen.getByText('Nieuw')).toBeDefined()
    api.answer({ getDocument: { file: pdf } })
    await person.click(alert.getByRole('button', { name: 'Probeer opnieuw: Jaaropgave 2025' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(kept).toEqual(['Jaaropgave 2025 SB-10001.pdf'])
  })
})
