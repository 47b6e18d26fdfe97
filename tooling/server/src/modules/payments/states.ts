import type { Mandate, PaymentStatus } from '@portal/api/operations'

const ranks: Record<PaymentStatus | Mandate['status'], number> = {
  created: 0,
  open: 1,
  pending: 2,
  canceled: 3,
  failed: 3,
  expired: 3,
  paid: 4,
  signed: 4,
  refunded: 5,
  charged_back: 5,
  revoked: 5,
}

export function mayMove(from: PaymentStatus | Mandate['status'], to: PaymentStatus | Mandate['status']): boolean {
  if (ranks[to] === 5) return ranks[from] === 4
  return ranks[to] > ranks[from]
}
