import { Button } from '@portal/ui/button'
import { ToolIcon } from '@portal/ui/tool-icon'

export function PrintButton() {
  return (
    <Button variant="quiet" onClick={() => window.print()}>
      <ToolIcon name="print" />
      Afdrukken of bewaren als PDF
    </Button>
  )
}
