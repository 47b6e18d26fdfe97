import { productOfFlow } from '@portal/flows/values/products'
import { Alert } from '@portal/ui/alert'
import { useState } from 'react'
import { usePortal } from '../../shared/portal.ts'
import { findTakenAlong } from './taken-along.ts'
import { createAccountTexts as texts } from './create-account-texts.ts'

/** Explains that the calculation of a visitor becomes part of the account. */
export function TakenAlongNotice() {
  const portal = usePortal()
  const [taken] = useState(() => findTakenAlong(portal))
  if (taken === null) return null
  return <Alert tone="info">{texts.takenAlong(productOfFlow(taken.name).name)}</Alert>
}
