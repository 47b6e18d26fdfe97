import { expect, it } from 'vitest'
import { heicPhoto } from '../../../testing/heic.ts'
import { decodeHeic } from './decode-heic.ts'

it('the pixels of a HEIC photo are decoded', async () => {
  const { data, width, height } = await decodeHeic(heicPhoto())
  expect([width, height]).toEqual([60, 40])
  const colourAt = (row: number) => Array.from(data.subarray((row * 60 + 30) * 4, (row * 60 + 30) * 4 + 4))
  const [red, , noBlue, opaque] = colourAt(5) as [number, number, number, number]
  const [noRed, , blue] = colourAt(35) as [number, number, number]
  expect([red > 200, noBlue < 60, noRed < 60, blue > 200, opaque]).toEqual([true, true, true, true, 255])
})

it('half a HEIC photo is refused', async () => {
  const whole = heicPhoto()
  await expect(decodeHeic(whole.slice(0, whole.size / 2))).rejects.toThrow(/picture/)
})
