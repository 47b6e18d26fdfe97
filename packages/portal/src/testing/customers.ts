import type { User } from '@portal/api/operations'

export const customer: User = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'spaarder@demo.nl',
  username: 'spaarder@demo.nl',
  name: 'Sanne Spaarder',
  mobile: '+31600000001',
  role: 'customer',
  actedBy: null,
}

export const otherCustomer: User = {
  ...customer,
  id: '22222222-2222-4222-8222-222222222222',
  email: 'starter@demo.nl',
  username: 'starter@demo.nl',
  name: 'Sam Starter',
}

export const admin: User = {
  ...customer,
  id: '99999999-9999-4999-8999-999999999999',
  email: 'admin@demo.nl',
  username: 'admin@demo.nl',
  name: 'Ada Beheer',
  role: 'admin',
}
