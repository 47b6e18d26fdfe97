import type { Database } from '../../src/platform/database/database.ts'

/** A text and digits that occur in a customer's data and nowhere else. */
export type Sentinel = { text: string; digits: string }

/** The columns with free text of each table: typed by a person or about a person. */
export const freeColumns: Record<string, readonly string[]> = {
  users: ['username', 'email', 'name', 'mobile'],
  personal_info: [
    'initialen',
    'tussenvoegsel',
    'achternaam',
    'straatnaam',
    'huisnummer_toevoeging',
    'woonplaats',
    'telefoonnummer',
    'mobiel',
  ],
  relations: ['initialen', 'tussenvoegsel', 'achternaam'],
  contracts: ['number', 'description', 'masked_payout_iban'],
  contract_documents: ['title'],
  mandates: ['reference', 'masked_iban', 'provider_id'],
  payments: ['provider_id', 'checkout_url'],
  passkeys: ['name'],
  sessions: ['device'],
  impersonations: ['reason'],
}

/** The other columns: codes, keys, digests and numbers, or columns that the test's own calls fill. */
export const otherColumns: Record<string, readonly string[]> = {
  account_requests: ['email', 'name', 'mobile', 'password_hash', 'calculation', 'application'],
  annuity_notices: ['kind'],
  application_files: ['person', 'document', 'media_type'],
  bank_payments: ['kind', 'status', 'reason_code'],
  book_differences: ['check_name', 'detail', 'found', 'expected'],
  contract_changes: ['option', 'before', 'after', 'status', 'channel'],
  contract_documents: ['kind', 'subject'],
  contract_holdings: ['fund_id'],
  contract_settlements: ['way'],
  contracts: ['product_code', 'state', 'chosen_risk_profile', 'conditions', 'uitkerings_termijn_code', 'beneficiaries'],
  dealings: ['kind', 'fund_id'],
  death_reports: ['release_reason'],
  erasure_requests: ['status', 'kept'],
  idempotency_keys: ['operation', 'key', 'answer'],
  ledger_transactions: ['source'],
  life_events: ['kind', 'status'],
  mandates: ['method', 'provider', 'status', 'reason_code', 'sign_url'],
  moved_documents: ['kind', 'title'],
  newsletter_consents: ['topic'],
  offers: ['amounts', 'calculation', 'application'],
  orders: ['kind', 'request', 'status'],
  passkey_challenges: ['challenge'],
  passkeys: ['transports'],
  payments: ['purpose', 'method', 'status', 'provider', 'reason_code', 'reference'],
  payout_taxes: ['tax_group'],
  pending_factors: ['method', 'mobile'],
  personal_info: ['geslacht', 'postcode', 'land', 'nationaliteit'],
  phone_uploads: ['person', 'document'],
  relations: ['kind'],
  residence_explanations: ['person'],
  signatures: ['channel', 'statements', 'statements_version'],
  users: ['role', 'password_hash', 'search_text'],
}

/** A row with one of these columns belongs to a customer; the first one decides. */
const owners = ['owner_id', 'user_id', 'contract_id', 'offer_id'] as const
type Column = { table_name: string; column_name: string }

/** Every text column of every table with customer data. */
export async function readTextColumns(db: Database): Promise<string[]> {
  const columns = await db.sql<Column>(
    `select table_name, column_name from information_schema.columns as text
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY') and column_name <> 'brand'
        and table_name <> 'audit_events'
        and (table_name in ('users', 'account_requests') or exists (
          select from information_schema.columns as owner
           where owner.table_schema = 'public' and owner.table_name = text.table_name
             and owner.column_name = any ($1)))`,
    [owners],
  )
  return columns.map(({ table_name, column_name }) => `${table_name}.${column_name}`).toSorted()
}

/** Writes a customer's sentinel into every column; unique columns get a suffix. */
export async function writeSentinel(db: Database, brand: string, userId: string, sentinel: Sentinel): Promise<void> {
  const { text, digits } = sentinel
  for (const [table, columns] of Object.entries(freeColumns)) {
    const { owner } = await ownerOf(db, table)
    const values = columns.map((column) => `${column} = ${valueOf(column)}`)
    await db.sql(
      `update ${table} set ${values.join(', ')}
        where brand = $1 and ${owner} and $3::text is not null and $4::text is not null`,
      [brand, userId, text, digits],
    )
  }
}

function valueOf(column: string): string {
  if (column === 'mobile' || column === 'mobiel' || column === 'telefoonnummer') return '$4'
  if (column === 'email') return `lower($3) || '@demo.nl'`
  if (column === 'checkout_url') return `'https://bank.example/' || $3`
  if (column === 'number' || column === 'provider_id') return `$3 || ${column}`
  return '$3'
}

async function ownerOf(db: Database, table: string): Promise<{ owner: string }> {
  if (table === 'users') return { owner: 'id = $2' }
  const rows = await db.sql<Column>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  const column = owners.find((name) => rows.some(({ column_name }) => column_name === name))
  if (column !== 'contract_id') return { owner: `${column} = $2` }
  return { owner: 'contract_id in (select id from contracts where brand = $1 and owner_id = $2)' }
}
