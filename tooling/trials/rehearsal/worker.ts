import { createBankFolder } from '@portal/server/adapters/bank-files/bank-folder'
import { createPriceFiles } from '@portal/server/adapters/price-files'
import { createSandbox } from '@portal/server/demo/bank/create-sandbox'
import { runBank } from '@portal/server/modules/books/bank/run-bank'
import { runDealing } from '@portal/server/modules/books/dealing/run-dealing'
import { connect, type DatabaseOptions } from '@portal/server/platform/database/database'
import { brands } from '@portal/server/tests/brands'
import { silentLog, taxOffice } from '@portal/server/tests/bank'
import { testBox } from '@portal/server/tests/demo'

/** The settings of a worker. */
export type WorkerSettings = { database: DatabaseOptions; folder: string; now: string }

// Repeats the work of a production process that moves money, at one moment, until it is killed.
const { database, folder, now: moment } = JSON.parse(process.env['REHEARSAL'] ?? '') as WorkerSettings
const db = connect(database)
const now = new Date(moment)
const bank = createBankFolder(`${folder}/bank`, taxOffice)
const prices = createPriceFiles(`${folder}/prices`)
const providers = createSandbox(db, () => now)
const mailer = { send: async () => {} }
const context = { db, log: silentLog, now, providers, prices, bank, brands, secretBox: testBox, mailer }
console.log('running')
for (;;) {
  await runDealing(context).catch(() => {})
  await runBank(context).catch(() => {})
}
