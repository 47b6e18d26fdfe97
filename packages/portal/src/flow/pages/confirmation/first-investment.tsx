import { paymentTexts } from '../../payment/payment-texts.ts'

const rings = [
  { radius: 11, className: 'animate-[fade_700ms_200ms_ease-out_both]' },
  { radius: 21, className: 'animate-[fade_700ms_500ms_ease-out_both]' },
  { radius: 31, className: 'animate-[fade_700ms_800ms_ease-out_both]' },
]

/** Marks a first investment: three rings that appear once, one after another, or stand still with reduced motion. */
export function FirstInvestment() {
  return (
    <p className="mb-4 flex items-center gap-4 text-muted print:hidden">
      <svg viewBox="0 0 72 72" className="size-18 shrink-0 text-accent" fill="none" aria-hidden="true">
        <circle cx="36" cy="36" r="3" fill="currentColor" />
        {rings.map(({ radius, className }) => (
          <circle
            key={radius}
            cx="36"
            cy="36"
            r={radius}
            stroke="currentColor"
            strokeWidth="2"
            className={`${className} motion-reduce:animate-none`}
          />
        ))}
      </svg>
      {paymentTexts.confirmation.firstInvestment}
    </p>
  )
}
