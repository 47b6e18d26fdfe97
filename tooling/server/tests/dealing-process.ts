import { connect, type DatabaseOptions } from '../src/platform/database/database.ts'
import { runAt } from './dealing.ts'

// Runs the monthly job for a moment, in a process that can be killed.
const [moment = ''] = process.argv.slice(2)
const db = connect(JSON.parse(process.env['POSTGRES'] ?? '') as DatabaseOptions)
console.log('running')
await runAt(db, moment)
await db.close()
