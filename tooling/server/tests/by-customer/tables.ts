/**
 * The tables whose rows belong to one customer, with the columns that name the customer, the contract or the offer.
 * A distributed PostgreSQL keeps all rows of a customer on one machine (docs/beyond-one-postgresql.md).
 */
export const tablesOfCustomers: Readonly<Record<string, readonly string[]>> = {
  users: ['id'],
  personal_info: ['user_id'],
  relations: ['owner_id'],
  sessions: ['user_id'],
  two_factor_challenges: ['user_id'],
  known_devices: ['user_id'],
  idempotency_keys: ['user_id'],
  password_resets: ['user_id'],
  recovery_codes: ['user_id'],
  pending_factors: ['user_id'],
  passkeys: ['user_id'],
  passkey_challenges: ['user_id'],
  newsletter_consents: ['user_id'],
  erasure_requests: ['user_id'],
  impersonations: ['user_id'],
  offers: ['owner_id', 'id'],
  application_drafts: ['offer_id'],
  application_files: ['offer_id'],
  phone_uploads: ['offer_id'],
  signing_codes: ['offer_id'],
  contracts: ['owner_id', 'id', 'offer_id'],
  annuity_notices: ['contract_id'],
  bank_payments: ['contract_id'],
  confirmation_codes: ['contract_id'],
  contract_changes: ['contract_id'],
  contract_documents: ['contract_id'],
  contract_holdings: ['contract_id'],
  contract_moves: ['contract_id'],
  contract_settlements: ['contract_id'],
  contract_values: ['contract_id'],
  dealings: ['contract_id'],
  ledger_transactions: ['contract_id'],
  life_events: ['contract_id'],
  mandates: ['contract_id'],
  moved_documents: ['contract_id'],
  orders: ['contract_id'],
  payments: ['contract_id'],
  payout_taxes: ['contract_id'],
  refund_tasks: ['contract_id'],
  residence_explanations: ['contract_id'],
  signatures: ['contract_id'],
  person_conflicts: ['contract_id'],
  ledger_entries: ['entry_contract_id'],
}

/** Columns that name the contract only when they are joined to each other. */
export const joinedColumns: readonly (readonly [string, string])[] = [
  ['ledger_entries.transaction_id', 'ledger_transactions.id'],
]

/** Small tables that every machine has a copy of. */
export const referenceTables = [
  'dealing_months',
  'fund_prices',
  'installation',
  'migrations',
  'newest_time',
  'price_publications',
  'repairs',
  'server_secrets',
]

/** Tables of the foundation, or of people who are not a customer yet. They stay on one machine. */
export const tablesOfFoundation = [
  'account_requests',
  'attempts',
  'audit_events',
  'bank_entries',
  'bank_files',
  'bank_notices',
  'bank_statements',
  'book_checks',
  'book_differences',
  'death_reports',
  'outbox',
  'provider_events',
  'provider_feeds',
]
