import type { ContractDetails } from '@portal/api/operations'
import { allows } from '@portal/flows/contract/contract-states'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { formatPercentageInColumn } from '@portal/flows/values/percentage'
import { productOf } from '@portal/flows/values/products'
import { formatPrice, formatUnits } from '@portal/flows/values/units'
import { Alert } from '@portal/ui/alert'
import { type DataColumn, DataTable } from '@portal/ui/data-table'
import { DefinitionList } from '@portal/ui/definition-list'
import { Details } from '@portal/ui/details'
import { EmptyState } from '@portal/ui/empty-state'
import { PageHeading } from '@portal/ui/page-heading'
import { useLoaderData } from 'react-router'
import { KeyInformationButton } from '../../../flow/fund-split/key-information-button.tsx'
import { NotLoaded } from '../../../shared/not-loaded.tsx'
import { CustomerRights } from '../../../shared/rights/customer-rights.tsx'
import { rightsTexts } from '../../../shared/rights/rights-texts.ts'
import { toDealingFacts } from '../dealing-facts.ts'
import { useContract } from '../load-contract.ts'
import { AnnuityNotice } from './annuity-notice.tsx'
import { AgreementSections } from './agreement-sections.tsx'
import type { DetailsData } from './load-details.ts'
import { PayoutTax } from './payout-tax.tsx'
import { detailsTexts as texts } from './details-texts.ts'

export { loadDetails as loader } from './load-details.ts'

/** The terms of a contract, and its holdings. */
function DetailsScreen() {
  const data = useLoaderData<DetailsData>()
  const { state } = useContract()
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <AnnuityNotice details={data.details} />
      {data.problem && <NotLoaded title={texts.noChanges} problem={data.problem} />}
      <AgreementSections {...data} />
      <PayoutTax details={data.details} />
      <Holdings details={data.details} />
      <div className="mb-10 max-w-measure">
        {allows(state, 'invest') && <Calendar details={data.details} />}
        <FundDocuments details={data.details} />
        <Details summary={rightsTexts.title}>
          <CustomerRights product={productOf(data.details.productCode).flow} heading="h3" />
        </Details>
      </div>
    </>
  )
}

const documentTexts = texts.documents

/** The key information document of each fund in the split or the holdings. */
function FundDocuments({ details: { funds, holdings } }: { details: ContractDetails }) {
  const known = new Map([...funds, ...holdings].map(({ id, name }) => [id, { id, name }]))
  return (
    <Details summary={documentTexts.title}>
      <p>{documentTexts.intro}</p>
      <ul>
        {[...known.values()].map((fund) => (
          <li key={fund.id} className="grid gap-2 border-b border-line py-3">
            <p className="font-semibold wrap-anywhere">{fund.name}</p>
            <KeyInformationButton fund={fund} />
          </li>
        ))}
      </ul>
    </Details>
  )
}

const holdingsTexts = texts.holdings

type Holding = ContractDetails['holdings'][number]

const fundColumn: DataColumn<Holding> = {
  id: 'fund',
  header: holdingsTexts.fund,
  cell: ({ name }) => name,
  rowHeader: true,
}

const valueColumns: readonly DataColumn<Holding>[] = [
  fundColumn,
  { id: 'value', header: holdingsTexts.value, cell: (row) => formatMoney(row.valueCents), align: 'end' },
]

const unitColumns: readonly DataColumn<Holding>[] = [
  fundColumn,
  { id: 'units', header: holdingsTexts.units, cell: (row) => formatUnits(row.unitsMillionths), align: 'end' },
  { id: 'price', header: holdingsTexts.price, cell: (row) => formatPrice(row.priceTenThousandths), align: 'end' },
  {
    id: 'share',
    header: holdingsTexts.share,
    cell: (row) => formatPercentageInColumn(row.shareBasisPoints),
    align: 'end',
  },
]

/** The value of each fund, with units and prices behind a button, and the money that is not invested yet. */
function Holdings({ details: { holdings, awaitingCents, valueCents, valueDate } }: { details: ContractDetails }) {
  const { state } = useContract()
  const amount = formatMoney(awaitingCents)
  const table = { rows: holdings, rowKey: ({ id }: Holding) => id, captionHidden: true } as const
  return (
    <section className="my-10 max-w-measure" aria-labelledby="bezit">
      <h2 id="bezit">{holdingsTexts.title}</h2>
      {holdings.length === 0 ? (
        <NoHoldings hadValue={valueDate !== null} />
      ) : (
        <DataTable {...table} caption={holdingsTexts.title} columns={valueColumns} />
      )}
      {valueCents !== null && valueDate !== null && (
        <DefinitionList
          items={[
            {
              term: holdingsTexts.total,
              description: holdingsTexts.valueOn(formatMoney(valueCents), formatDate(valueDate)),
            },
          ]}
        />
      )}
      {awaitingCents > 0 &&
        (allows(state, 'invest') ? (
          <Alert tone="info" title={holdingsTexts.awaiting(amount)}>
            {holdingsTexts.awaitingText}
          </Alert>
        ) : (
          <Alert tone="info" title={holdingsTexts.notInvested(amount)} />
        ))}
      {holdings.length > 0 && (
        <Details summary={holdingsTexts.unitsAndPrices}>
          <DataTable {...table} caption={holdingsTexts.unitsAndPrices} columns={unitColumns} />
        </Details>
      )}
    </section>
  )
}

function NoHoldings({ hadValue }: { hadValue: boolean }) {
  return hadValue ? (
    <EmptyState title={holdingsTexts.gone}>{holdingsTexts.goneText}</EmptyState>
  ) : (
    <EmptyState title={holdingsTexts.empty}>{holdingsTexts.emptyText}</EmptyState>
  )
}

function Calendar({ details: { dealing } }: { details: ContractDetails }) {
  return (
    <Details summary={holdingsTexts.calendar}>
      <p>{holdingsTexts.calendarIntro}</p>
      <DefinitionList items={toDealingFacts(dealing)} />
    </Details>
  )
}

export { DetailsScreen as Component }
