import { testFaults } from '../../testing/faults/cells.ts'
import { sessionRows } from '../../testing/faults/rows-session.ts'

testFaults(sessionRows)
