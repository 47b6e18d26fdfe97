import { RINGS_SIZE, ringPaths } from './ring-paths.ts'

/** The rings of a tree: one for each year, every fifth heavier, and the part of this year that is over. */
export function YearRings({ months }: { months: number }) {
  const { years, growing } = ringPaths(months)
  return (
    <svg
      className="size-full text-accent forced-colors:text-[CanvasText]"
      viewBox={`0 0 ${RINGS_SIZE} ${RINGS_SIZE}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx={RINGS_SIZE / 2} cy={RINGS_SIZE / 2} r="1.5" fill="currentColor" stroke="none" />
      {years.map(({ path, isFifth }) => (
        <path key={path} d={path} strokeWidth={isFifth ? 1.5 : 0.9} opacity={isFifth ? 0.9 : 0.55} />
      ))}
      {growing !== null && <path d={growing} strokeWidth="2.2" />}
    </svg>
  )
}
