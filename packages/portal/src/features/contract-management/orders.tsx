import { Badge } from '@portal/ui/badge'
import { Card } from '@portal/ui/card'
import type { ReactNode } from 'react'
import styles from './orders.module.css'

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
      <div className={styles.head}>
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
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={idOf(order)}>{children(order)}</li>
      ))}
    </ul>
  )
}
