/**
 * The queries that name no customer, with the reason. A name that ends in `*` is a prefix. Those that say "still to
 * change" do not run on a distributed PostgreSQL as they are (docs/beyond-one-postgresql.md).
 */
export const exceptions: readonly { reason: string; queries: readonly string[] }[] = [
  {
    reason: 'A job of the month or the night reads all contracts.',
    queries: [
      'annuity-notices to mail',
      'bank payments insert refunds',
      'bank payments insert tax',
      'bank tax of month',
      'check *',
      'collection contracts',
      'collection left',
      'dealing contracts',
      'documents history confirmed',
      'documents history contracts',
      'documents history first month',
      'documents history seen',
      'documents insert page',
      'erasure due',
      'erasure open',
      'repair *',
    ],
  },
  {
    reason: 'It counts what waits, or looks whether anything is there.',
    queries: ['installation insert', 'metrics queues'],
  },
  {
    reason: 'Staff see and close the work of all customers.',
    queries: [
      'annuity-notices close',
      'annuity-notices open',
      'attention close residence',
      'attention erasures',
      'attention money held',
      'attention money held one',
      'attention residence explanations',
      'attention retry tax',
      'attention unsettled payments',
      'attention waiting payments',
      'audit page',
      'life-events close',
      'life-events close death',
      'life-events close settled',
      'life-events open',
      'life-events open death',
      'life-events open deaths',
      'person-conflicts open',
    ],
  },
  {
    reason: 'A reported death is about a customer who is only known by a birthday or the number of a contract.',
    queries: ['deceased by birthdate', 'deceased by number'],
  },
  {
    reason: 'The customer is not known yet, and is found by an address, a user name or a passkey.',
    queries: ['create-account user', 'login select user', 'passkeys select one', 'request-reset user'],
  },
  {
    reason: 'Still to change: a cookie or link has a token only, and needs the id of the customer too.',
    queries: [
      'open-sessions use',
      'phone-uploads delete',
      'phone-uploads select',
      'reset-password take',
      'reset-password user',
      'session delete',
      'session select',
      'session update',
      'two-factor delete',
      'two-factor select',
      'two-factor try',
      'two-factor update code',
    ],
  },
  {
    reason: 'Still to change: a provider or the bank names its own id, which needs a table with the contract.',
    queries: [
      'bank monthly transfer by reference',
      'bank payments lock',
      'bank transfer by reference',
      'mandates by provider',
      'payments by provider',
      'webhook mandate',
      'webhook payment',
    ],
  },
  {
    reason: 'Still to change: one query claims work of all contracts, and locks rows on several machines.',
    queries: ['bank payments open', 'collection claim', 'reconciliation mandates', 'reconciliation payments'],
  },
  {
    reason: 'Still to change: withheld tax is paid for all contracts together, in the same table.',
    queries: [
      'bank payments insert again',
      'bank payments of file',
      'bank payments paid',
      'bank payments returned',
      'bank payments sent',
    ],
  },
  {
    reason: 'Still to change: staff are rows of the same table as customers.',
    queries: ['archive looks', 'history page', 'replace-password sessions'],
  },
]
