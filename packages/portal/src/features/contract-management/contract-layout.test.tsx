import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionSlices } from '../../store/session-slices.ts'
import { mainBrand, otherBrand } from '../../testing/brands.ts'
import { contractPageAnswers } from '../../testing/contract-pages.ts'
import { contract, contractAnswers, contractPath } from '../../testing/contracts.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { currentPath, renderAt } from '../../testing/render-at.tsx'

const pages = [
  ['Transacties', 'transacties?bladzijde=1'],
  ['Rendement', 'rendement'],
  ['Gegevens', 'gegevens'],
  ['Documenten', 'documenten'],
  ['Historie', 'historie'],
  ['Gebeurtenissen', 'gebeurtenissen'],
] as const

const main = () => within(screen.getByRole('main'))
const navigation = () => screen.findByRole('navigation', { name: 'Contract' })

describe('the layout of the pages of a contract', () => {
  // Requirement 2.7.
  it('lists the pages of the contract, below each other', async () => {
    renderAt(contractPath('gegevens'), { answers: contractPageAnswers })
    const links = within(await navigation()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      pages.map(([name, page]) => [name, `/contractbeheer/${contract.ContractID}/${page}`]),
    )
  })

  it('lists on the account the pages that it does not show itself', async () => {
    renderAt(contractPath('transacties'), { answers: contractPageAnswers })
    const links = within(await navigation()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      pages.slice(1).map(([, page]) => `/contractbeheer/${contract.ContractID}/${page}`),
    )
  })

  it.each([
    ['transacties', 'Mijn investeringen', '/mijn-investeringen'],
    ['transacties?bladzijde=1', 'Studie van Kim', contractPath('transacties')],
    ['rendement', 'Studie van Kim', contractPath('transacties')],
    ['wijzigen', 'Studie van Kim', contractPath('transacties')],
    ['wijzigen/inleg', 'Alle wijzigingen', contractPath('wijzigen')],
    ['gebeurtenissen/scheiding', 'Alle gebeurtenissen', contractPath('gebeurtenissen')],
  ])('leads from %s back to %s', async (page, name, target) => {
    renderAt(`/contractbeheer/${contract.ContractID}/${page}`, { answers: contractPageAnswers })
    await navigation()
    expect(main().getAllByRole('link')[0]?.textContent).toBe(name)
    expect(main().getAllByRole('link')[0]?.getAttribute('href')).toBe(target)
  })

  it('leads back to the name of the product when the customer gave the contract none', async () => {
    renderAt(contractPath('gegevens'), {
      answers: { ...contractPageAnswers, ...contractAnswers({ productCode: 'SUL', description: '' }) },
    })
    await navigation()
    expect(main().getByRole('link', { name: 'Lijfrente opbouwen' })).toBeDefined()
  })

  it.each([
    [contractPath('gegevens'), ['Gegevens']],
    [`${contractPath('gebeurtenissen')}/scheiding`, ['Gebeurtenissen']],
    [contractPath('wijzigen'), []],
  ])('shows at %s no left menu, and marks the current page: %j', async (path, names) => {
    renderAt(path, { answers: contractPageAnswers, brand: mainBrand })
    const current = within(await navigation())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual(names)
    expect(screen.queryByRole('navigation', { name: 'Hoofdmenu' })).toBeNull()
  })
})

describe('the navigation between pages', () => {
  // Requirement 7.4.
  it('requests the contract once, and moves the focus to the heading of the page', async () => {
    const { person, api } = renderAt(contractPath('gegevens'), { answers: contractPageAnswers })
    await navigation()
    await person.click(screen.getByRole('link', { name: 'Documenten' }))
    await waitFor(() => expect(currentPath()).toBe(contractPath('documenten')))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    expect(api.callsOf('getContract').map(({ params }) => params)).toEqual([{ id: contract.ContractID }])
  })

  it('requests another contract, and the same one again after a change', async () => {
    const { api, router } = renderAt(contractPath('gegevens'), { answers: contractPageAnswers })
    await navigation()
    await router.navigate('/contractbeheer/dddddddd-dddd-4ddd-8ddd-dddddddddddd/gegevens')
    expect(api.callsOf('getContract')).toHaveLength(2)
    await router.revalidate()
    expect(api.callsOf('getContract')).toHaveLength(3)
  })

  // Requirement 7.6.
  it("links to the same page of the customer's other contracts", async () => {
    const other = {
      ...contract,
      ContractID: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
      number: 'SUL-20002',
      description: '',
    }
    const answers: Answers = { ...contractPageAnswers, getContracts: { data: { Contract: [contract, other] } } }
    const { person } = renderAt(contractPath('gegevens'), { answers })
    await navigation()
    await person.click(await screen.findByText('Ander contract'))
    const links = screen.getAllByRole('link', { name: /SUL-20002$/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/contractbeheer/${other.ContractID}/gegevens`])
  })

  it('shows no links to other contracts to a customer with one', async () => {
    const { api } = renderAt(contractPath('gegevens'), { answers: contractPageAnswers })
    await navigation()
    await waitFor(() => expect(api.callsOf('getContracts')).toHaveLength(1))
    expect(screen.queryByText('Ander contract')).toBeNull()
  })

  it('saves the contract in the store (requirement 3.10)', async () => {
    const { portal } = renderAt(contractPath('gegevens'), { answers: contractPageAnswers })
    await navigation()
    expect(portal.store.get(sessionSlices.contract.atom)).toEqual(contract)
  })
})

describe('a missing contract', () => {
  const statuses = [
    ['is missing, of another customer or of another brand', 404],
    ['has an id that none can have', 400],
  ] as const

  async function pageFor(status: number, brand = mainBrand) {
    const answers = { ...contractPageAnswers, getContract: { status, body: { message: 'Niet gevonden.' } } }
    const { container } = renderAt(contractPath('gegevens'), { answers, brand })
    await screen.findByRole('heading', { level: 1, name: 'Dit contract is er niet' })
    return container
  }

  it.each(statuses)('because it %s gets a page that leads to Mijn investeringen', async (_, status) => {
    await pageFor(status)
    expect(main().getByRole('link', { name: 'Naar Mijn investeringen' }).getAttribute('href')).toBe(
      '/mijn-investeringen',
    )
    expect(screen.queryByRole('navigation', { name: 'Contract' })).toBeNull()
    expect(main().queryByText('Niet gevonden.')).toBeNull()
  })

  it.each([mainBrand, otherBrand])('looks the same for every reason on brand $id', async (brand) => {
    const views = []
    for (const [, status] of statuses) {
      const container = await pageFor(status, brand)
      views.push(container.querySelector('main')?.innerHTML)
      container.remove()
    }
    expect(views[0]).toBe(views[1])
  })
})

it('that could not be loaded can be loaded again', async () => {
  const { person, api } = renderAt(contractPath('gegevens'), {
    answers: { ...contractPageAnswers, getContract: { status: 500 } },
  })
  await screen.findByText('Er ging bij ons iets mis. Probeer het later opnieuw.')
  api.answer(contractAnswers())
  await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
  expect(await navigation()).toBeDefined()
})
