import { type Cents, parseMoney } from '@portal/flows/values/money'
import { jaarruimteTexts as texts } from './texts.ts'

/** The amount that was typed; null when nothing was, or nothing that is one. */
export function readAmount(text = ''): Cents | null {
  const amount = parseMoney(text)
  return amount.ok && amount.value >= 0 ? amount.value : null
}

/** What is wrong with an amount that was typed. */
export function errorOfAmount(text = ''): string | undefined {
  return text.trim() === '' || readAmount(text) !== null ? undefined : texts.noAmount
}
