import { testFaults } from '../../testing/faults/cells.ts'
import { flowRows } from '../../testing/faults/rows-flow.ts'

testFaults(flowRows)
