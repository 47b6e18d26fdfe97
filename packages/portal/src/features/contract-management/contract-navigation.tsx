import { PageNavigation } from '../../shared/page-navigation.tsx'
import { contractPages, toContractPath } from '../../shared/contract-paths.ts'
import { contractPageNames, contractTexts as texts } from './texts.ts'

/** The way to the pages of a contract. */
export function ContractNavigation({ contractId }: { contractId: string }) {
  const pages = contractPages.map((page) => ({ path: toContractPath(contractId, page), name: contractPageNames[page] }))
  return <PageNavigation label={texts.pages} pages={pages} />
}
