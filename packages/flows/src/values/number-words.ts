const words = ['nul', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf']

/** A whole number in the words of a sentence until twelve, and in digits above it: `vijf`, `14`. */
export function toWords(count: number): string {
  return words[count] ?? String(count)
}
