import type { DocumentKind } from '@portal/api/operations'
import { limits } from '@portal/flows/values/limits'
import type { FileProblem } from './prepare-file.ts'

export const documentTexts = {
  names: {
    kopie: 'Kopie van het paspoort',
    voorkant: 'Voorkant van het identiteitsbewijs',
    achterkant: 'Achterkant van het identiteitsbewijs',
    'passport-voorkant': 'Paspoort, bladzijde met de foto',
    'passport-achterkant': 'Paspoort, bladzijde met de handtekening of het adres',
    CLN: 'Bewijs van verlies van de Amerikaanse nationaliteit (CLN)',
  } satisfies Record<DocumentKind, string>,
  hints: {
    kopie: 'De bladzijde met uw foto, helemaal in beeld en goed leesbaar.',
    voorkant: 'De kant met uw foto, helemaal in beeld en goed leesbaar.',
    achterkant: 'De hele achterkant, goed leesbaar.',
    'passport-voorkant': 'Een geldig paspoort. Een rijbewijs is hier niet genoeg.',
    'passport-achterkant': 'Helemaal in beeld en goed leesbaar.',
    CLN: 'Het Certificate of Loss of Nationality.',
  } satisfies Record<DocumentKind, string>,
  /** Shown once, above the documents of a page. */
  rules: `Een foto of een PDF van hoogstens ${limits.fileMegabytes} MB. Wij maken uw foto kleiner voordat hij wordt verstuurd.`,
  problems: {
    empty: 'Dit bestand is leeg. Kies een ander bestand',
    heic: 'Deze HEIC-foto kunnen wij niet lezen. Kies op uw iPhone bij Instellingen, Camera, Formaten voor ‘Meest compatibel’ en maak de foto opnieuw. Of maak een schermafbeelding van de foto',
    'wrong-kind': 'Dit bestand kunnen wij niet lezen. Kies een foto (JPG of PNG) of een PDF',
    'too-large': `Het bestand moet kleiner zijn dan ${limits.fileMegabytes} MB. Kies een kleiner bestand`,
    unreadable: 'Dit bestand kunnen wij niet lezen. Maak de foto opnieuw of kies een ander bestand',
  } satisfies Record<FileProblem, string>,
  earlier: {
    text: 'Wij hebben de kopie van dit identiteitsbewijs nog van uw vorige aanvraag.',
    use: 'Gebruik die kopie weer',
    used: 'Wij gebruiken de kopie van uw vorige aanvraag.',
    failed: 'De kopie kan niet weer worden gebruikt',
  },
  gone: 'Het bestand staat niet meer in deze browser. Kies het opnieuw',
  field: {
    choose: 'Kies een bestand',
    drop: 'of sleep het hierheen',
    camera: 'Maak een foto',
    preparing: 'Het bestand wordt gecontroleerd',
    sending: (sent: string, total: string) => `${sent} van ${total} verstuurd`,
    received: 'Ontvangen',
    cancel: 'Stop',
    retry: 'Probeer het opnieuw',
    replace: 'Vervang',
    remove: 'Verwijder',
    removed: 'Verwijderd',
    open: 'Bekijk',
  },
  close: 'Sluiten',
  photo: (name: string) => `Foto: ${name}`,
  openFailed: 'Wij kunnen het document nu niet laten zien.',
  asPdf: 'PDF',
  asPhoto: 'foto',
}

/** A size in words: `320 kB`, `1,4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000 * 1000) return `${Math.ceil(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toLocaleString('nl-NL', { maximumFractionDigits: 1 })} MB`
}
