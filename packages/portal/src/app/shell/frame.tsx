export const frameClass = 'flex min-h-dvh flex-col print:block'
export const headerClass = 'relative border-b-[calc(3*var(--border-width-rule))] border-double border-line'
export const barClass =
  'mx-auto flex min-h-header max-w-page flex-wrap items-center justify-between gap-x-4 px-(--gutter)'
export const logoClass =
  'inline-flex min-h-11 items-center gap-3 font-heading text-[1.375rem] font-title tracking-[-0.01em] text-text no-underline before:size-8 before:bg-mark before:[clip-path:var(--mark)] before:forced-color-adjust-none'
export const pageClass =
  'mx-auto w-full max-w-page flex-1 px-(--gutter) pt-6 pb-16 md:pt-12 md:pb-20 print:block print:p-0'
