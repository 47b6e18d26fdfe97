/** The contrast of two colours as #rrggbb, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The luminance of a colour as #rrggbb, from 0 to 1 (WCAG 2.2, relative luminance). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** One channel of sRGB, from 0 to 1, without its gamma. */
function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
