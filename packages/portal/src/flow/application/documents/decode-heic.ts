import createDecoder from 'libheif-js/libheif/libheif.js'

/** The pixels of a picture: red, green, blue and alpha, from the top left. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

type Picture = {
  is_primary(): boolean
  get_width(): number
  get_height(): number
  display(into: Pixels, done: (drawn: Pixels | null) => void): void
  free(): void
}
/** The package has no types for this class. */
type Decoder = { HeifDecoder: new () => { decode(bytes: Uint8Array): Picture[] } }

/**
 * Decodes a HEIC photo, upright. Rejects when it is none. The decoder is plain JavaScript of 500 kB compressed: it needs
 * neither WebAssembly nor eval, which the policy of a page forbids (docs/decisions/059).
 */
export async function decodeHeic(photo: Blob): Promise<Pixels> {
  const { HeifDecoder } = createDecoder() as unknown as Decoder
  const pictures = new HeifDecoder().decode(new Uint8Array(await photo.arrayBuffer()))
  const picture = pictures.find((each) => each.is_primary()) ?? pictures[0]
  if (!picture) throw new Error('The file has no picture')
  const [width, height] = [picture.get_width(), picture.get_height()]
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const drawn = await new Promise<Pixels | null>((resolve) => picture.display(pixels, resolve))
  for (const each of pictures) each.free()
  if (drawn === null) throw new Error('The picture cannot be decoded')
  return drawn
}
