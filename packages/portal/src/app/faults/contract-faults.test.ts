import { testFaults } from '../../testing/faults/cells.ts'
import { contractRows } from '../../testing/faults/rows-contract.ts'

testFaults(contractRows)
