import { accountHandlers } from '../modules/customer/account/handlers.ts'
import { accountsHandlers } from '../modules/customer/accounts/handlers.ts'
import { adminHandlers } from '../modules/staff/admin/handlers.ts'
import { applicationHandlers } from '../modules/applying/application/handlers.ts'
import { attentionHandlers } from '../modules/staff/attention/handlers.ts'
import { auditHandlers } from '../modules/base/audit/handlers.ts'
import { calculationHandlers } from '../modules/applying/calculation/handlers.ts'
import { changesHandlers } from '../modules/contracts/changes/handlers.ts'
import { contractsHandlers } from '../modules/contracts/contracts/handlers.ts'
import { depositsHandlers } from '../modules/contracts/deposits/handlers.ts'
import { detailsHandlers } from '../modules/contracts/details/handlers.ts'
import { documentsHandlers } from '../modules/contracts/documents/handlers.ts'
import { filesHandlers } from '../modules/applying/files/handlers.ts'
import { historyHandlers } from '../modules/contracts/history/handlers.ts'
import { keyInformationHandlers } from '../modules/contracts/key-information/handlers.ts'
import { lifeEventsHandlers } from '../modules/contracts/life-events/handlers.ts'
import { newsletterHandlers } from '../modules/customer/newsletter/handlers.ts'
import { openSessionsHandlers } from '../modules/access/open-sessions/handlers.ts'
import type { Handlers } from '../modules/base/operation/handler.ts'
import { overviewHandlers } from '../modules/contracts/overview/handlers.ts'
import { passkeysHandlers } from '../modules/access/passkeys/handlers.ts'
import { passwordHandlers } from '../modules/access/password/handlers.ts'
import { paymentsHandlers } from '../modules/books/payments/handlers.ts'
import { privacyHandlers } from '../modules/customer/privacy/handlers.ts'
import { referenceHandlers } from '../modules/reference/handlers.ts'
import { salesHandlers } from '../modules/contracts/sales/handlers.ts'
import { secondFactorHandlers } from '../modules/access/second-factor/handlers.ts'
import { sessionHandlers } from '../modules/access/session/handlers.ts'
import { taxYearHandlers } from '../modules/contracts/tax-year/handlers.ts'
import { transactionsHandlers } from '../modules/contracts/transactions/handlers.ts'

export const handlers: Handlers = {
  ...sessionHandlers,
  ...accountHandlers,
  ...referenceHandlers,
  ...keyInformationHandlers,
  ...calculationHandlers,
  ...applicationHandlers,
  ...filesHandlers,
  ...paymentsHandlers,
  ...contractsHandlers,
  ...taxYearHandlers,
  ...transactionsHandlers,
  ...detailsHandlers,
  ...overviewHandlers,
  ...historyHandlers,
  ...changesHandlers,
  ...salesHandlers,
  ...depositsHandlers,
  ...documentsHandlers,
  ...lifeEventsHandlers,
  ...accountsHandlers,
  ...passwordHandlers,
  ...secondFactorHandlers,
  ...passkeysHandlers,
  ...openSessionsHandlers,
  ...newsletterHandlers,
  ...privacyHandlers,
  ...adminHandlers,
  ...auditHandlers,
  ...attentionHandlers,
}
