import { Badge } from '@portal/ui/badge'
import { Card } from '@portal/ui/card'
import type { ReactNode } from 'react'

type OrderCardProps = {
  id: string
  title: string
  /** How far it is, in words. */
  state: string
  isWaiting: boolean
  children: ReactNode
}

/** What was asked for of a contract (a change, a sale, a deposit), with how far it is. */
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

/** Cards of orders below each other. */
export function OrderList<T>({ orders, idOf, children }: OrderListProps<T>) {
  return (
    <ul className="mt-6 mb-10 grid gap-4">
      {orders.map((order) => (
        <li key={idOf(order)}>{children(order)}</li>
      ))}
    </ul>
  )
}
