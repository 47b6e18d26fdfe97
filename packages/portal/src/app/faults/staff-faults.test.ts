import { testFaults } from '../../testing/faults/cells.ts'
import { staffRows } from '../../testing/faults/rows-staff.ts'

testFaults(staffRows)
