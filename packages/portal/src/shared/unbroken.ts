/** A number in groups, such as a telephone number, that stays on one line. */
export function toUnbroken(number: string): string {
  return number.replaceAll(' ', '\u00A0')
}
