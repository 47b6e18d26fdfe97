import { Icon } from '@portal/ui/icon'
import { type ReactNode, useState } from 'react'

/** A part of the page that loads when it is opened; on paper it is only there when it was. */
export function Disclosure({ title, children }: { title: string; children: () => ReactNode }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className="border-b-rule border-line print:not-open:hidden"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 font-semibold marker:hidden hover:text-accent [&::-webkit-details-marker]:hidden">
        <h2 className="m-0 font-body text-base font-semibold">{title}</h2>
        <span className="text-accent transition-transform duration-120 print:hidden [[open]>*>&]:rotate-180">
          <Icon name="chevron" />
        </span>
      </summary>
      {wasOpened && <div className="pt-2 pb-8">{children()}</div>}
    </details>
  )
}
