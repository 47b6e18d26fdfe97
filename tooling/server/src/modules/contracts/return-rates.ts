import type { Return } from '@portal/api/operations'
import type { PeriodValues } from './return.ts'

export function toRates({ begin: _ }: PeriodValues): Pick<Return, 'moneyWeighted' | 'timeWeighted'> {
  return { moneyWeighted: null, timeWeighted: null }
}
