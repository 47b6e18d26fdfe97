import type { Contract, ContractStatus } from '@portal/api/operations'
import { formatMoney } from '@portal/flows/values/money'
import { productNameOf } from '@portal/flows/values/products'
import { Details } from '@portal/ui/details'
import { Suspense, use } from 'react'
import { useLocation } from 'react-router'
import { type ContractPage, toAllTransactionsPath, toContractPath } from '../../shared/contract-paths.ts'
import { TextLink } from '../../shared/links.tsx'
import { PageList } from '../../shared/page-list.tsx'
import { toRateText } from '../../shared/rate-text.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { useIsAccount } from './contract-route.ts'
import { useStatus } from './load-contract.ts'

const texts = {
  pages: 'Contract',
  others: 'Ander contract',
  isNew: (title: string) => `${title} (nieuw)`,
} as const

const listed = ['transacties', 'rendement', 'gegevens', 'documenten', 'historie', 'gebeurtenissen'] as const

type Listed = (typeof listed)[number]

const names: Readonly<Record<Listed, string>> = {
  transacties: 'Transacties',
  rendement: 'Rendement',
  gegevens: 'Gegevens',
  documenten: 'Documenten',
  historie: 'Historie',
  gebeurtenissen: 'Gebeurtenissen',
}

/** What stands behind a page, on the account. */
type Notes = Readonly<Partial<Record<Listed, string>>>

const fixedNotes: Notes = {
  gegevens: 'Afspraken, fondsen en begunstigden',
  historie: 'Wat er met dit contract is gebeurd',
  gebeurtenissen: 'Als er iets verandert in uw leven',
}

/**
 * The pages of a contract below each other. On a phone only the account has the list: the other pages begin at once, and
 * their way back leads to it.
 */
export function ContractList({ contract }: { contract: Contract }) {
  const isAccount = useIsAccount()
  return (
    <aside className={`mt-10 max-w-measure min-w-0 lg:mt-12 print:hidden ${isAccount ? '' : 'max-lg:hidden'}`}>
      <nav aria-label={texts.pages}>
        {isAccount ? (
          <Suspense fallback={<List contract={contract} notes={fixedNotes} />}>
            <ListWithNotes contract={contract} />
          </Suspense>
        ) : (
          <List contract={contract} notes={{}} />
        )}
      </nav>
      <OtherContracts key={contract.ContractID} contractId={contract.ContractID} />
    </aside>
  )
}

function ListWithNotes({ contract }: { contract: Contract }) {
  const status = use(useStatus())
  return <List contract={contract} notes={status.ok ? toNotes(status.value) : fixedNotes} />
}

/** The result and percentage are those of the card in the overview. */
function toNotes({ netResultCents, moneyWeighted, newestDocument }: ContractStatus): Notes {
  const result = netResultCents === null ? [] : [formatMoney(netResultCents)]
  const rate = netResultCents === null || moneyWeighted === null ? [] : [toRateText(moneyWeighted)]
  const title = newestDocument && (newestDocument.isNew ? texts.isNew(newestDocument.title) : newestDocument.title)
  return {
    ...fixedNotes,
    ...(result.length > 0 && { rendement: [...result, ...rate].join(', ') }),
    ...(title !== null && { documenten: title }),
  }
}

function List({ contract: { ContractID }, notes }: { contract: Contract; notes: Notes }) {
  const isAccount = useIsAccount()
  return (
    <PageList
      pages={listed
        // The account shows the newest transactions itself, with the link to all of them.
        .filter((page) => page !== 'transacties' || !isAccount)
        .map((page) => ({
          path: page === 'transacties' ? toAllTransactionsPath(ContractID) : toContractPath(ContractID, page),
          name: names[page],
          note: notes[page],
        }))}
    />
  )
}

/** Links to the same page of the customer's other contracts; empty with one contract. */
function OtherContracts({ contractId }: { contractId: string }) {
  const others = useAtomValue(sessionSlices.contracts.atom).filter(({ ContractID }) => ContractID !== contractId)
  const page = useLocation().pathname.split('/')[3] as ContractPage
  if (others.length === 0) return null
  return (
    <div className="mt-4">
      <Details summary={texts.others}>
        <ul>
          {others.map(({ ContractID, description, number, productCode }) => (
            <li key={ContractID}>
              <TextLink to={toContractPath(ContractID, page)}>
                {`${description || productNameOf(productCode)}, ${number}`}
              </TextLink>
            </li>
          ))}
        </ul>
      </Details>
    </div>
  )
}
