import type { CalculationPayload } from '@portal/api/operations'
import { firstDayOfNextMonth, type CalendarDate } from '@portal/flows/values/dates'
import type { DemoLogin } from './demo-people.ts'

/** The saved calculation of each demo customer who has one. */
export function demoOffers(today: CalendarDate): Partial<Record<DemoLogin, CalculationPayload>> {
  const shared = { productCode: 'SB', start: firstDayOfNextMonth(today) } as const
  return {
    spaarder: {
      ...shared,
      initialDeposit: 5_000,
      periodicDeposit: 150,
      duration: 20,
      chosenRiskProfile: 'neutraal',
      description: 'Verbouwing',
      funds: [
        { id: 'mix-neutraal', percentage: 0.6 },
        { id: 'aandelen-wereld', percentage: 0.2 },
        { id: 'obligaties-euro-staat', percentage: 0.2 },
      ],
    },
    langjarig: {
      ...shared,
      initialDeposit: 25_000,
      periodicDeposit: 0,
      duration: 10,
      chosenRiskProfile: 'NVT',
      description: 'Erfenis',
      funds: [
        { id: 'aandelen-wereld', percentage: 0.5 },
        { id: 'vastgoed-wereld', percentage: 0.125 },
        { id: 'obligaties-bedrijven', percentage: 0.375 },
      ],
    },
  }
}
