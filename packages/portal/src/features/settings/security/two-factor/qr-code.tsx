import { useId } from 'react'
import { toQrPath } from './to-qr-path.ts'

/** A QR code, dark on a white tile in every colour scheme: many readers know no other. */
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
