import { useId } from 'react'
import { encode } from 'uqr'

/** A QR code, dark on a white tile in every colour scheme, because many readers need that. */
export function QrCode({ text, title }: { text: string; title: string }) {
  const titleId = useId()
  const { width, path } = toQrPath(text)
  return (
    <svg
      className="w-[14rem] max-w-full rounded-small forced-color-adjust-none"
      viewBox={`0 0 ${width} ${width}`}
      role="img"
      aria-labelledby={titleId}
      shapeRendering="crispEdges"
    >
      <title id={titleId}>{title}</title>
      <rect width={width} height={width} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

/** The white margin that readers require, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A QR code as a drawing: its width in modules, with the margin, and the path of the dark modules. */
function toQrPath(text: string): { width: number; path: string } {
  const { data, size } = encode(text, { ecc: 'L', border: QUIET_ZONE })
  return { width: size, path: data.map(toRowPath).join('') }
}

/** One rectangle for each run of dark modules, so that no seam is visible between them. */
function toRowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    const start = x
    while (row[x]) x++
    if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`
  }
  return path
}
