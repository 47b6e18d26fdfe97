import type { Change } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import type { Brand } from '../../platform/brands.ts'
import type { Mail } from '../../ports/mail.ts'
import { optionNames } from '../contracts/option-names.ts'
import { type Addressee, toMail } from '../letters/letter.ts'

type Changed = Pick<Change, 'option' | 'effectiveOn' | 'dealing' | 'after'> & { number: string }

/** This mail confirms the change and warns a customer who did not make it. */
export function toChangedMail(brand: Brand, to: Addressee, change: Changed): Mail {
  const { option, number, after } = change
  const name = optionNames[option]
  const account = after.iban === undefined ? [] : [`Wij maken uw geld voortaan over naar rekening ${after.iban}.`]
  return toMail(brand, to, option === 'tegenrekening' ? 'Uw tegenrekening is gewijzigd' : 'Uw wijziging is bevestigd', [
    `U hebt ${name} van contract ${number} gewijzigd. ${whenOf(change)}`,
    ...account,
    ...(option === 'machtiging'
      ? ['Regel in het portaal nog hoe u voortaan betaalt. Tot dan betaalt u zoals nu.']
      : []),
    `Hebt u dit niet zelf gedaan? Laat het ons dan meteen weten: ${brand.email}.`,
  ])
}

function whenOf({ option, effectiveOn, dealing }: Changed): string {
  if (option === 'machtiging') return 'Wij hebben uw keuze vastgelegd.'
  if (dealing === null) return 'De wijziging is meteen ingegaan.'
  return `De wijziging gaat in op ${formatDate(effectiveOn)}. U kunt de wijziging intrekken tot en met ${formatDate(dealing.cutOffDate)}, 16.00 uur.`
}
