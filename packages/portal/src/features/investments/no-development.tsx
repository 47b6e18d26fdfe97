import { Alert } from '@portal/ui/alert'
import { investmentsTexts as texts } from './investments-texts.ts'

/** Replaces the charts when their file could not be loaded. */
export function NoDevelopment() {
  return <Alert tone="error" title={texts.noCharts} />
}
