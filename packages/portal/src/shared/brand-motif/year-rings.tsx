import { RINGS_SIZE, ringPaths } from './ring-paths.ts'

/** The rings of a tree: one for each year, every fifth heavier, and the part of this year that is over. */
export function YearRings({ months }: { months: number }) {
  const { years, growing, distance } = ringPaths(months)
  // Close rings are thin, so that they stay lines.
  const width = Math.min(0.9, distance * 0.32)
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
        <path key={path} d={path} strokeWidth={isFifth ? 1.6 * width : width} opacity={isFifth ? 0.9 : 0.55} />
      ))}
      {growing !== null && <path d={growing} strokeWidth={2.4 * width} />}
    </svg>
  )
}
