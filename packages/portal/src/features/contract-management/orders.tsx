import { Badge } from '@portal/ui/badge'
import { Card } from '@portal/ui/card'
import type { ReactNode } from 'react'

type OrderCardProps = {
  id: string
  title: string
  state: string
  isWaiting: boolean
  children: ReactNode
}

/** An order for a contract (a change, a sale, a deposit) with its state. */
export function OrderCard({ id, title, state, isWaiting, children }: OrderCardProps) {
  return (
    <Card as="article" labelledBy={id}>
      <div className="flex flex-wrap justify-between gap-2">
        <h3 id={id}>{title}</h3>
        <Badge tone={isWaiting ? 'accent' : 'neutral'}>{state}</Badge>
      </div>
      {children}
    </Card>
  )
}

type OrderListProps<T> = { orders: readonly T[]; idOf: (order: T) => string; children: (order: T) => ReactNode }

export function OrderList<T>({ orders, idOf, children }: OrderListProps<T>) {
  return (
    <ul className="mt-6 mb-10 grid gap-4">
      {orders.map((order) => (
        <li key={idOf(order)}>{children(order)}</li>
      ))}
    </ul>
  )
}
