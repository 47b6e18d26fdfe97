import { Button, buttonClass } from '@portal/ui/button'
import { Icon } from '@portal/ui/icon'
import { Link } from 'react-router'
import styles from './flow.module.css'
import { resultTexts as texts } from './texts.ts'
import { useFlowPath } from './use-flow.ts'

/** What can be done with a result. */
export function ResultActions() {
  const toPath = useFlowPath()
  return (
    <div className={styles.actions}>
      <Link className={buttonClass('primary')} to={toPath('aanvrager:AanvragerKeuze')}>
        {texts.apply}
      </Link>
      <Link className={buttonClass('secondary')} to={toPath('stap1')}>
        {texts.adjust}
      </Link>
      <Button variant="quiet" onClick={() => window.print()}>
        <Icon name="print" />
        {texts.print}
      </Button>
    </div>
  )
}
