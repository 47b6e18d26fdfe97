import type { Provider } from '@portal/api/operations'
import type { Brand } from '../../platform/brands.ts'

/** The provider of a brand as its customers read it. */
export function toProvider({ company, account, email, phone, supervision }: Brand): Provider {
  return { company, foundation: account.name, email, phone, ...supervision }
}
