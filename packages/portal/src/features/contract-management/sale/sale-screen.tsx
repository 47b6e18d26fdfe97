import type { Sale, SalePreview, SaleRequest } from '@portal/api/operations'
import { useState } from 'react'
import { Navigate, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { doneStep } from '../contract-route.ts'
import { useContract } from '../load-contract.ts'
import { SaleCheck } from './sale-check.tsx'
import { SaleDone } from './sale-done.tsx'
import { SalePage } from './sale-page.tsx'
import { emptySale } from './typed-sale.ts'

export { shouldRevalidateContract as shouldRevalidate } from '../contract-route.ts'
export { loadSales as loader } from './load-sales.ts'

function SaleScreen() {
  const { ContractID } = useContract()
  return <SaleSteps key={ContractID} />
}

/**
 * The steps of a sale: the form, the check with the code, and the order. The address names the step, so that the
 * browser's Back button opens the form with its values. After a reload the form is shown.
 */
function SaleSteps() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState(emptySale)
  const [checked, setChecked] = useState<{ request: SaleRequest; preview: SalePreview } | null>(null)
  const [done, setDone] = useState<Sale | null>(null)
  const step = query.get('stap')

  if (step === doneStep && done) return <SaleDone sale={done} />
  if (step === 'controleren' && checked) {
    return (
      <SaleCheck
        {...checked}
        onDone={async (sale) => {
          setDone(sale)
          setTyped(emptySale)
          // Replaces the step of the check in the history.
          await navigate(`?stap=${doneStep}`, { replace: true })
        }}
        onConflict={revalidate}
      />
    )
  }
  if (step !== null) return <Navigate to="?" replace />
  return (
    <SalePage
      typed={typed}
      onType={(changed) => setTyped((before) => ({ ...before, ...changed }))}
      onChecked={(request, preview) => {
        setDone(null)
        setChecked({ request, preview })
        void navigate('?stap=controleren')
      }}
    />
  )
}

export { SaleScreen as Component }
