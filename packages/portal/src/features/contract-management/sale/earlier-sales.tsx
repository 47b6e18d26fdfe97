import type { Sale } from '@portal/api/operations'
import { EmptyState } from '@portal/ui/empty-state'
import { OrderList } from '../orders.tsx'
import { SaleOrder } from './sale-order.tsx'
import { saleTexts } from './texts.ts'

const texts = saleTexts.order

type Props = { sales: readonly Sale[]; onWithdraw: (sale: Sale) => void }

/** The earlier sale orders, newest first. */
export function EarlierSales({ sales, onWithdraw }: Props) {
  return (
    <section className="max-w-measure" aria-labelledby="verkopen">
      <h2 id="verkopen">{texts.earlier}</h2>
      {sales.length === 0 ? (
        <EmptyState title={texts.noEarlier}>{texts.noEarlierText}</EmptyState>
      ) : (
        <OrderList orders={sales} idOf={({ id }) => id}>
          {(sale) => <SaleOrder sale={sale} onWithdraw={onWithdraw} />}
        </OrderList>
      )}
    </section>
  )
}
