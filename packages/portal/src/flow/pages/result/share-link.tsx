import { Button } from '@portal/ui/button'
import { ToolIcon } from '@portal/ui/tool-icon'
import { linkClass } from '@portal/ui/link'
import { toShareQuery } from '@portal/flows/flow/shared-calculation'
import { productOfFlow } from '@portal/flows/values/products'
import { useState } from 'react'
import { useAtomValue } from '../../../store/jotai.ts'
import { usePortal } from '../../../shared/portal.ts'
import { addNotification } from '../../../store/notifications.ts'
import { paths } from '../../../shared/paths.ts'
import { flowAtomOf } from '../../flow.ts'
import { openTexts as texts } from '../../flow-texts.ts'
import { useFlow } from '../../use-flow.ts'

/** A link that opens the same calculation for anybody. */
export function ShareLink() {
  const portal = usePortal()
  const { name } = useFlow()
  const flow = useAtomValue(flowAtomOf(name))
  const [link, setLink] = useState<string | null>(null)

  async function share() {
    // The default start moves with the month, so the link has the start of the result.
    const query = toShareQuery({ ...flow, start: flow.resultaat?.payload.start ?? flow.start })
    const url = `${location.origin}${paths.open[name]}?${query}`
    try {
      await navigator.clipboard.writeText(url)
      addNotification(portal.store, { title: texts.copied, message: texts.copiedMessage })
    } catch {
      // Some browsers do not let a page write to the clipboard; then the customer copies the link by hand.
    }
    setLink(url)
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void share()}>
        <ToolIcon name="copy" />
        {texts.share}
      </Button>
      {link !== null && (
        <div className="max-w-measure basis-full wrap-anywhere">
          <p>{productOfFlow(flow.name).isAnnuity ? texts.linkHintBirth : texts.linkHint}</p>
          <a href={link} className={linkClass}>
            {link}
          </a>
        </div>
      )}
    </>
  )
}
