import type { Brand } from '../../../platform/brands.ts'
import { openFont } from './open-font.ts'

/** The fonts and colours of a document. */
type PdfStyle = { regular: PDFKit.Mixins.PDFFontSource; bold: PDFKit.Mixins.PDFFontSource }

export const pdfStyles: Readonly<Record<Brand['documentFont'], PdfStyle>> = {
  literata: {
    regular: openFont(import.meta.resolve('@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf')),
    bold: openFont(import.meta.resolve('@expo-google-fonts/literata/600SemiBold/Literata_600SemiBold.ttf')),
  },
  figtree: {
    regular: openFont(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
    bold: openFont(import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')),
  },
}

export const ink = '#1b1f24'
export const muted = '#4d5560'
export const line = '#c9cdd2'
