import { confirmSale, requestSaleCode } from '@portal/api/endpoints/contract-management'
import type { Sale, SalePreview, SaleRequest } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { formatPercentage } from '@portal/flows/values/percentage'
import { buttonClass } from '@portal/ui/button'
import { DataTable } from '@portal/ui/data-table'
import { DefinitionList } from '@portal/ui/definition-list'
import { PageHeading } from '@portal/ui/page-heading'
import { Link } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { InlineLink } from '../../../shared/links.tsx'
import { usePageTitle } from '../../../shared/page.ts'
import { usePortal } from '../../../shared/portal.ts'
import { ConfirmationCode } from '../confirmation-code.tsx'
import { toDealingFacts } from '../dealing-facts.ts'
import { useContract } from '../load-contract.ts'
import { OrderPage } from '../order-page.tsx'
import { describeSale } from './describe-sale.ts'
import { useSales } from './load-sales.ts'
import { saleTexts } from './sale-texts.ts'

const texts = saleTexts.check

type Props = {
  request: SaleRequest
  preview: SalePreview
  onDone: (sale: Sale) => Promise<void>
  /** Called when another sale was ordered meanwhile. */
  onConflict: () => Promise<void>
}

/** The sale with its consequences, date and account, and the code for exactly this sale. */
export function SaleCheck({ request, preview, onDone, onConflict }: Props) {
  const { api } = usePortal()
  const { ContractID, periodicDepositCents } = useContract()
  const { funds } = useSales()
  usePageTitle(texts.title)
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <OrderPage>
        <DefinitionList
          items={[
            { term: texts.what, description: describeSale(request, funds).join(', ') },
            ...toAmounts(preview),
            { term: texts.account, description: preview.maskedIban },
            { term: texts.costs, description: texts.noCosts },
          ]}
        />
        <p className="text-muted">{texts.estimateNote(formatDate(preview.priceDate))}</p>
        {request.kind === 'all' && periodicDepositCents > 0 && (
          <p>
            <span>{texts.depositsGoOn(formatMoney(periodicDepositCents))}</span>{' '}
            <InlineLink to={toContractPath(ContractID, 'wijzigen')}>{texts.changeDeposits}</InlineLink>
          </p>
        )}
        <div>
          <DataTable
            caption={texts.funds}
            narrow="scroll"
            rows={preview.funds}
            rowKey={({ id }) => id}
            columns={[
              { id: 'fund', header: saleTexts.fund, cell: ({ name }) => name, rowHeader: true },
              { id: 'amount', header: texts.amount, cell: (fund) => formatMoney(fund.amountCents), align: 'end' },
            ]}
          />
        </div>
        <DefinitionList
          items={[...toDealingFacts(preview.dealing), { term: texts.paid, description: texts.paidText }]}
        />
        <Link className={buttonClass('secondary')} to="?">
          {texts.adjust}
        </Link>
      </OrderPage>
      <ConfirmationCode
        submitLabel={texts.submit}
        ask={() => requestSaleCode(api, ContractID, request)}
        confirm={(code, idempotencyKey) => confirmSale(api, ContractID, { sale: request, code }, idempotencyKey)}
        onDone={onDone}
        onConflict={onConflict}
      />
    </>
  )
}

function toAmounts({ estimatedCents, tax, estimatedNetCents }: SalePreview) {
  return [
    { term: texts.estimated, description: formatMoney(estimatedCents) },
    ...(tax
      ? [
          {
            term: texts.withheld(formatPercentage(tax.withheldBasisPoints)),
            description: formatMoney(-tax.withheldCents),
          },
        ]
      : []),
    { term: texts.net, description: <strong>{formatMoney(estimatedNetCents)}</strong> },
    ...(tax && tax.revisionInterestBasisPoints > 0
      ? [
          {
            term: texts.revision(formatPercentage(tax.revisionInterestBasisPoints)),
            description: formatMoney(-tax.revisionInterestCents),
          },
          {
            term: texts.left,
            description: <strong>{formatMoney(estimatedNetCents - tax.revisionInterestCents)}</strong>,
          },
        ]
      : []),
  ]
}
