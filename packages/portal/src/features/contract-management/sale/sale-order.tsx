import type { Sale } from '@portal/api/operations'
import { formatDay } from '@portal/flows/values/instant-text'
import { formatMoney } from '@portal/flows/values/money'
import { Button } from '@portal/ui/button'
import { DefinitionList } from '@portal/ui/definition-list'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { toDealingFacts } from '../dealing-facts.ts'
import { Lines } from '../lines.tsx'
import { OrderCard, OrderList } from '../orders.tsx'
import { describeSale, isPending } from './describe-sale.ts'
import { useSales } from './load-sales.ts'
import { saleTexts } from './sale-texts.ts'

const texts = saleTexts.order

type Props = { sale: Sale; onWithdraw?: (sale: Sale) => void }

/** A sale order with its state, and a button to withdraw it while that is possible. */
export function SaleOrder({ sale, onWithdraw }: Props) {
  const { funds } = useSales()
  const { id, status, request, requestedAt, dealing, canWithdraw, maskedIban } = sale
  const date = formatDay(requestedAt)
  const isWaiting = isPending(sale)
  return (
    <OrderCard id={id} title={texts.heading(date)} state={texts.status[status]} isWaiting={isWaiting}>
      <DefinitionList
        items={[
          {
            term: texts.what,
            description: <Lines lines={describeSale(request, funds)} />,
          },
          ...toAmounts(sale),
          ...(maskedIban === null || status === 'withdrawn' ? [] : [{ term: texts.account, description: maskedIban }]),
          ...(isWaiting && status !== 'held' ? toDealingFacts(dealing) : []),
        ]}
      />
      {canWithdraw && onWithdraw && (
        <Button variant="secondary" onClick={() => onWithdraw(sale)}>
          {saleTexts.withdrawal.action}
          <VisuallyHidden>{saleTexts.withdrawal.actionOf(date)}</VisuallyHidden>
        </Button>
      )}
    </OrderCard>
  )
}

type EarlierSalesProps = { sales: readonly Sale[]; onWithdraw: (sale: Sale) => void }

/** The earlier sale orders, newest first; empty without one. */
export function EarlierSales({ sales, onWithdraw }: EarlierSalesProps) {
  if (sales.length === 0) return null
  return (
    <section className="max-w-measure" aria-labelledby="verkopen">
      <h2 id="verkopen">{texts.earlier}</h2>
      <OrderList orders={sales} idOf={({ id }) => id}>
        {(sale) => <SaleOrder sale={sale} onWithdraw={onWithdraw} />}
      </OrderList>
    </section>
  )
}

function toAmounts({ status, estimatedCents, proceedsCents, taxCents, netCents }: Sale) {
  if (proceedsCents === null) return [{ term: texts.estimated, description: formatMoney(estimatedCents) }]
  return [
    { term: texts.proceeds, description: formatMoney(proceedsCents) },
    ...(taxCents ? [{ term: texts.tax, description: formatMoney(-taxCents) }] : []),
    {
      term: status === 'paid' ? texts.net : texts.netDue,
      description: formatMoney(netCents ?? proceedsCents),
    },
  ]
}
