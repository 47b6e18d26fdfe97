import { expect, it } from 'vitest'
import { toDeviceName } from './device-name.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'iPad'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile', 'Android-telefoon'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Windows-computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 'Mac'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0', 'Chromebook'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Linux-computer'],
  ['', 'Mijn apparaat'],
])('calls the device of "%s" %s', (userAgent, name) => {
  expect(toDeviceName(userAgent)).toBe(name)
})

it('numbers the devices that look the same', () => {
  expect(toDeviceName('Macintosh', ['iPhone'])).toBe('Mac')
  expect(toDeviceName('Macintosh', ['Mac', 'Mac 3'])).toBe('Mac 2')
  expect(toDeviceName('Macintosh', ['Mac', 'Mac 2'])).toBe('Mac 3')
})
