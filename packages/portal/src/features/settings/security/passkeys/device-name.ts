import { passkeyTexts } from './passkeys-texts.ts'

const names = passkeyTexts.devices

// The order matters: a browser also names the devices that it resembles.
const signs: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, names.iphone],
  [/iPad/, names.ipad],
  [/Android/, names.android],
  [/Windows/, names.windows],
  [/CrOS/, names.chromebook],
  [/Macintosh/, names.mac],
  [/Linux/, names.linux],
]

/** The customer's name for a device, as far as its browser reveals it; it gets a number when it is `taken`. */
export function toDeviceName(userAgent: string, taken: readonly string[] = []): string {
  const name = signs.find(([sign]) => sign.test(userAgent))?.[1] ?? names.other
  let free: string = name
  for (let number = 2; taken.includes(free); number++) free = `${name} ${number}`
  return free
}
