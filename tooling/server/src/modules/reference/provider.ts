import type { Provider } from '@portal/api/operations'
import type { Brand } from '../../platform/brands.ts'

/** The provider's details as the customers of a brand read them. */
export function toProvider({ company, account, email, phone, supervision }: Brand): Provider {
  return { company, foundation: account.name, email, phone, ...supervision }
}
