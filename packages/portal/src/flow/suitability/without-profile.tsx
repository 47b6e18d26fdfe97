import { Alert } from '@portal/ui/alert'
import { suitabilityTexts as texts } from './texts.ts'

/** The warning that the law requires without a suitability test (Wft art. 4:24, third paragraph). */
export function WithoutProfile() {
  return (
    <Alert tone="warning" title={texts.without}>
      {texts.withoutText}
    </Alert>
  )
}
