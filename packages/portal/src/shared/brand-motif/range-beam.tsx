import { useId } from 'react'

/** Amounts in one unit; `low` is at most `expected`, and `expected` at most `high`. */
export type Outcomes = { low: number; expected: number; high: number }

const width = 320
const height = 96
const lamp = { x: 30, y: 45 }
/** Where the beam ends at the best and the worst outcome. */
const top = 6
const bottom = 90

/** A lighthouse whose beam is as wide as the outcomes differ, with the expected one as its brightest line. */
export function RangeBeam({ low, expected, high }: Outcomes) {
  const id = useId()
  const end = (value: number) => lamp.y + (expected - value) * scaleOf({ low, expected, high })
  return (
    <svg
      className="h-full w-full text-chart-2 forced-colors:hidden"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id}>
          <stop offset="0" stopColor="#ffb020" stopOpacity=".6" />
          <stop offset="1" stopColor="#ffb020" stopOpacity=".12" />
        </linearGradient>
      </defs>
      <path fill={`url(#${id})`} d={`M${lamp.x} ${lamp.y}L${width} ${end(high)}V${end(low)}Z`} />
      <path
        fill={`url(#${id})`}
        d={`M${lamp.x} ${lamp.y}L${width} ${(end(high) + 2 * lamp.y) / 3}V${(end(low) + 2 * lamp.y) / 3}Z`}
      />
      <path
        className="stroke-accent"
        strokeWidth="1.5"
        strokeDasharray="1 5"
        strokeLinecap="round"
        d={`M${lamp.x + 12} ${lamp.y}H${width}`}
      />
      <path className="fill-accent" d={`M${lamp.x - 8} ${lamp.y + 7}h16l4 ${height - lamp.y - 7}h-24z`} />
      <path className="fill-page" d={`M${lamp.x - 9.4} ${lamp.y + 20}h18.8l.9 10h-20.6z`} />
      <path fill="#ffb020" d={`M${lamp.x - 5} ${lamp.y - 5}h10v10h-10z`} />
      <path className="fill-accent" d={`M${lamp.x - 9} ${lamp.y + 4.5}h18v3h-18zM${lamp.x} ${lamp.y - 16}l8 11h-16z`} />
    </svg>
  )
}

/** The pixels of one unit, so that the farther of both ends just fits. */
function scaleOf({ low, expected, high }: Outcomes): number {
  return Math.min((lamp.y - top) / Math.max(high - expected, 1), (bottom - lamp.y) / Math.max(expected - low, 1))
}
