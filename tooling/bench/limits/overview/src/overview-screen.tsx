import { useLoaderData } from 'react-router'
import type { Contract } from '../../api.ts'

export function OverviewScreen() {
  const contracts: Contract[] = useLoaderData()
  return (
    <main>
      <h1>Mijn investeringen</h1>
      <ul>
        {contracts.map((contract) => (
          <li key={contract.ContractID}>
            {contract.description} € {contract.valueCents / 100}
          </li>
        ))}
      </ul>
    </main>
  )
}

export function OverviewShell() {
  return (
    <main>
      <h1>Mijn investeringen</h1>
    </main>
  )
}
