import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrandId } from '../../../brands.ts'

/** How a brand looks on paper: its letters, and the colour of its name and headings, as in the portal. */
type PdfStyle = { regular: Buffer; bold: Buffer; accent: string }

const readFont = (url: string) => readFileSync(fileURLToPath(url))

export const pdfStyles: Readonly<Record<BrandId, PdfStyle>> = {
  main: {
    regular: readFont(import.meta.resolve('@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf')),
    bold: readFont(import.meta.resolve('@expo-google-fonts/literata/600SemiBold/Literata_600SemiBold.ttf')),
    accent: '#1d5c48',
  },
  other: {
    regular: readFont(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
    bold: readFont(import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')),
    accent: '#23409a',
  },
}

export const ink = '#1b1f24'
export const muted = '#4d5560'
export const line = '#c9cdd2'
