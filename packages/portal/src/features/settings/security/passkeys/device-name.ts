import { passkeyTexts } from './texts.ts'

const names = passkeyTexts.devices

// In this order: a browser also says what its device resembles.
const signs: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, names.iphone],
  [/iPad/, names.ipad],
  [/Android/, names.android],
  [/Windows/, names.windows],
  [/CrOS/, names.chromebook],
  [/Macintosh/, names.mac],
  [/Linux/, names.linux],
]

/** What the customer would call the device, as far as its browser tells. */
export function toDeviceName(userAgent: string): string {
  return signs.find(([sign]) => sign.test(userAgent))?.[1] ?? names.other
}
