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

/**
 * What the customer would call the device, as far as its browser tells.
 * @param taken Names of other passkeys; the second of a name gets a number.
 */
export function toDeviceName(userAgent: string, taken: readonly string[] = []): string {
  const name = signs.find(([sign]) => sign.test(userAgent))?.[1] ?? names.other
  let free: string = name
  for (let number = 2; taken.includes(free); number++) free = `${name} ${number}`
  return free
}
