import { accountHandlers } from '../modules/customer/account/account-handlers.ts'
import { accountsHandlers } from '../modules/customer/accounts/accounts-handlers.ts'
import { adminHandlers } from '../modules/staff/admin/admin-handlers.ts'
import { applicationHandlers } from '../modules/applying/application/application-handlers.ts'
import { attentionHandlers } from '../modules/staff/attention/attention-handlers.ts'
import { auditHandlers } from '../modules/base/audit/audit-handlers.ts'
import { calculationHandlers } from '../modules/applying/calculation/calculation-handlers.ts'
import { changesHandlers } from '../modules/contracts/changes/changes-handlers.ts'
import { contractsHandlers } from '../modules/contracts/contracts/contracts-handlers.ts'
import { depositsHandlers } from '../modules/contracts/deposits/deposits-handlers.ts'
import { detailsHandlers } from '../modules/contracts/details/details-handlers.ts'
import { documentsHandlers } from '../modules/contracts/documents/documents-handlers.ts'
import { filesHandlers } from '../modules/applying/files/files-handlers.ts'
import { historyHandlers } from '../modules/contracts/history/history-handlers.ts'
import { keyInformationHandlers } from '../modules/contracts/key-information/key-information-handlers.ts'
import { lifeEventsHandlers } from '../modules/contracts/life-events/life-events-handlers.ts'
import { newsletterHandlers } from '../modules/customer/newsletter/newsletter-handlers.ts'
import { openSessionsHandlers } from '../modules/access/open-sessions/open-sessions-handlers.ts'
import type { Handlers } from '../modules/base/operation/handler.ts'
import { overviewHandlers } from '../modules/contracts/overview/overview-handlers.ts'
import { passkeysHandlers } from '../modules/access/passkeys/passkeys-handlers.ts'
import { passwordHandlers } from '../modules/access/password/password-handlers.ts'
import { paymentsHandlers } from '../modules/books/payments/payments-handlers.ts'
import { privacyHandlers } from '../modules/customer/privacy/privacy-handlers.ts'
import { referenceHandlers } from '../modules/reference/reference-handlers.ts'
import { salesHandlers } from '../modules/contracts/sales/sales-handlers.ts'
import { secondFactorHandlers } from '../modules/access/second-factor/second-factor-handlers.ts'
import { sessionHandlers } from '../modules/access/session/session-handlers.ts'
import { taxYearHandlers } from '../modules/contracts/tax-year/tax-year-handlers.ts'
import { workHandlers } from '../modules/staff/work/work-handlers.ts'
import { transactionsHandlers } from '../modules/contracts/transactions/transactions-handlers.ts'

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
  ...workHandlers,
}
