import { testFaults } from '../../testing/faults/cells.ts'
import { settingsRows } from '../../testing/faults/rows-settings.ts'

testFaults(settingsRows)
