import { PageHeading } from '@portal/ui/page-heading'
import type { ReactNode, Ref } from 'react'
import { usePortal } from '../../shared/portal.ts'
import { WhenHydrated } from '../../shared/when-hydrated.tsx'

type Props = {
  title: string
  /** Moves the focus to the heading when the view changes. */
  ref?: Ref<HTMLHeadingElement>
  intro: ReactNode
  /** A message above the form, beside the band of the brand, whose colours a message does not have. */
  notice?: ReactNode
  children: ReactNode
}

/** One view of the login: an introduction with a form next to it. */
export function LoginView({ title, ref, intro, notice, children }: Props) {
  return (
    <div className="isolate mx-auto grid max-w-[60rem] gap-8 md:grid-cols-[1fr_26rem] md:gap-16 md:py-8">
      <div className="relative bg-transparent pb-28 md:pb-84 unfilled:pb-0" data-band>
        {/* In a brand with filled bands the page is on a band, as wide as the window and behind the form. */}
        <div className="absolute inset-x-0 -top-6 -bottom-16 -z-1 bg-band shadow-[0_0_0_100vmax_var(--color-band)] [clip-path:inset(0_-100vmax)] md:-top-20 md:bottom-16" />
        <PageHeading ref={ref}>{title}</PageHeading>
        <p className="max-w-[28rem] text-[1.125rem] text-muted">{intro}</p>
        <BrandPicture />
      </div>
      <div className="min-w-0">
        <WhenHydrated>{notice}</WhenHydrated>
        {children}
      </div>
    </div>
  )
}

/** The drawing of the brand. It has no meaning, so it is loaded after everything else. */
function BrandPicture() {
  const { brand } = usePortal()
  return (
    <svg
      className="absolute -inset-s-(--gutter) -bottom-8 -z-1 h-32 w-[calc(100%+2*var(--gutter))] text-accent md:inset-s-0 md:bottom-16 md:h-60 md:w-[calc(100%+--spacing(24))] unfilled:hidden"
      aria-hidden="true"
    >
      <WhenHydrated>
        <use href={`${brand.picture}#picture`} />
      </WhenHydrated>
    </svg>
  )
}
