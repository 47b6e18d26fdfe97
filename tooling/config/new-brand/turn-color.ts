import { luminanceOf } from '../brand-check/contrast.ts'

type Oklch = { lightness: number; chroma: number; hue: number }

/** The hue of a colour as #rrggbb, in degrees of OKLCH. */
export function hueOf(color: string): number {
  return toOklch(color).hue
}

/** The colour another number of degrees on, as bright as before: whatever contrast it had, it keeps. */
export function turnColor(color: string, degrees: number): string {
  const { chroma, hue } = toOklch(color)
  const wanted = luminanceOf(color)
  // Not every hue can be as vivid at this brightness; grey always can.
  for (let vividness = 1; vividness > 0; vividness -= 0.02) {
    const rgb = findBright({ chroma: chroma * vividness, hue: hue + degrees }, wanted)
    if (rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001)) return toHex(rgb)
  }
  return toHex([wanted, wanted, wanted])
}

/** The linear RGB with this luminance; the more lightness, the more of it. */
function findBright({ chroma, hue }: Omit<Oklch, 'lightness'>, wanted: number): number[] {
  let [low, high] = [0, 1]
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2
    const [red = 0, green = 0, blue = 0] = toLinearRgb({ lightness: middle, chroma, hue })
    if (0.2126 * red + 0.7152 * green + 0.0722 * blue < wanted) low = middle
    else high = middle
  }
  return toLinearRgb({ lightness: high, chroma, hue })
}

// The numbers are those of Ottosson, "A perceptual color space for image processing" (2020), also in CSS Color 4.

function toOklch(color: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const first = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const second = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness,
    chroma: Math.hypot(first, second),
    hue: ((Math.atan2(second, first) * 180) / Math.PI + 360) % 360,
  }
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): number[] {
  const first = chroma * Math.cos((hue * Math.PI) / 180)
  const second = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * first + 0.2158037573 * second) ** 3
  const medium = (lightness - 0.1055613458 * first - 0.0638541728 * second) ** 3
  const short = (lightness - 0.0894841775 * first - 1.291485548 * second) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function toHex(rgb: readonly number[]): string {
  const channels = rgb.map((linear) => {
    const kept = Math.min(Math.max(linear, 0), 1)
    const channel = kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055
    return Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
