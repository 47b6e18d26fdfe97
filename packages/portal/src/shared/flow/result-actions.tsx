import { Alert } from '@portal/ui/alert'
import { Button, buttonClass } from '@portal/ui/button'
import { Icon } from '@portal/ui/icon'
import { Link } from 'react-router'
import { useAtomValue } from '../../store/jotai.ts'
import { toLoginPath } from '../paths.ts'
import { flowAtomOf, toFlowPath } from './flow.ts'
import styles from './flow.module.css'
import { openTexts, resultTexts as texts } from './texts.ts'
import { useFlow, useFlowPath } from './use-flow.ts'

/** Whether a result is kept, and what can be done with it. */
export function ResultActions() {
  const { name } = useFlow()
  const toPath = useFlowPath()
  // Only a visitor's result has no offer.
  const isKept = useAtomValue(flowAtomOf(name)).offerID !== null
  return (
    <>
      <Alert tone={isKept ? 'success' : 'info'}>{isKept ? texts.saved : openTexts.notKept}</Alert>
      <div className={styles.actions}>
        {isKept ? (
          <Link className={buttonClass('primary')} to={toFlowPath(name, 'aanvrager:AanvragerKeuze')}>
            {texts.apply}
          </Link>
        ) : (
          <Link className={buttonClass('primary')} to={toLoginPath(toFlowPath(name, 'resultaat'))}>
            {openTexts.logIn}
          </Link>
        )}
        <Link className={buttonClass('secondary')} to={toPath('stap1')}>
          {texts.adjust}
        </Link>
        <Button variant="quiet" onClick={() => window.print()}>
          <Icon name="print" />
          {texts.print}
        </Button>
      </div>
    </>
  )
}
