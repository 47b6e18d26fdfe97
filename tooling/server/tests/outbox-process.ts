import { pino } from 'pino'
import { createMessages } from '../src/adapters/messages.ts'
import { connect, type DatabaseOptions } from '../src/platform/database/database.ts'
import { brands } from './brands.ts'
import { testBox } from './demo.ts'

// Commits four mails, and never finishes the delivery of three, in a process that can be killed.
const db = connect(JSON.parse(process.env['POSTGRES'] ?? '') as DatabaseOptions)
const delivery = {
  deliver: async () => {
    console.log('delivering')
    await new Promise(() => {})
  },
}
const smsGateway = { deliver: async () => {} }
const { mailer } = createMessages({ db, secretBox: testBox, log: pino({ enabled: false }) }, { delivery, smsGateway })
await db.withTransaction(async (transaction) => {
  for (const subject of ['Eerste', 'Tweede', 'Derde', 'Vierde']) {
    await mailer.send(transaction, brands.main, { to: 'iemand@example.nl', subject, text: '', html: '' })
  }
})
