import { accountHandlers } from '../modules/account/handlers.ts'
import { accountsHandlers } from '../modules/accounts/handlers.ts'
import { adminHandlers } from '../modules/admin/handlers.ts'
import { applicationHandlers } from '../modules/application/handlers.ts'
import { attentionHandlers } from '../modules/attention/handlers.ts'
import { auditHandlers } from '../modules/audit/handlers.ts'
import { calculationHandlers } from '../modules/calculation/handlers.ts'
import { changesHandlers } from '../modules/changes/handlers.ts'
import { contractsHandlers } from '../modules/contracts/handlers.ts'
import { depositsHandlers } from '../modules/deposits/handlers.ts'
import { detailsHandlers } from '../modules/details/handlers.ts'
import { documentsHandlers } from '../modules/documents/handlers.ts'
import { filesHandlers } from '../modules/files/handlers.ts'
import { historyHandlers } from '../modules/history/handlers.ts'
import { keyInformationHandlers } from '../modules/key-information/handlers.ts'
import { lifeEventsHandlers } from '../modules/life-events/handlers.ts'
import { newsletterHandlers } from '../modules/newsletter/handlers.ts'
import { openSessionsHandlers } from '../modules/open-sessions/handlers.ts'
import type { Handlers } from '../modules/operation/handler.ts'
import { overviewHandlers } from '../modules/overview/handlers.ts'
import { passkeysHandlers } from '../modules/passkeys/handlers.ts'
import { passwordHandlers } from '../modules/password/handlers.ts'
import { paymentsHandlers } from '../modules/payments/handlers.ts'
import { privacyHandlers } from '../modules/privacy/handlers.ts'
import { referenceHandlers } from '../modules/reference/handlers.ts'
import { salesHandlers } from '../modules/sales/handlers.ts'
import { secondFactorHandlers } from '../modules/second-factor/handlers.ts'
import { sessionHandlers } from '../modules/session/handlers.ts'
import { taxYearHandlers } from '../modules/tax-year/handlers.ts'
import { transactionsHandlers } from '../modules/transactions/handlers.ts'

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
