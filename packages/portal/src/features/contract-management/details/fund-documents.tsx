import type { ContractDetails } from '@portal/api/operations'
import { KeyInformationButton } from '../../../shared/key-information/key-information-button.tsx'
import { detailsTexts } from './texts.ts'

const texts = detailsTexts.documents

/** The key information document of each fund that is bought or held. */
export function FundDocuments({ details: { funds, holdings } }: { details: ContractDetails }) {
  const known = new Map([...funds, ...holdings].map(({ id, name }) => [id, { id, name }]))
  return (
    <section className="my-10 max-w-measure" aria-labelledby="fondsdocumenten">
      <h2 id="fondsdocumenten">{texts.title}</h2>
      <p>{texts.intro}</p>
      <ul>
        {[...known.values()].map((fund) => (
          <li key={fund.id} className="grid gap-2 border-b border-line py-3">
            <p className="font-semibold wrap-anywhere">{fund.name}</p>
            <KeyInformationButton fund={fund} />
          </li>
        ))}
      </ul>
    </section>
  )
}
