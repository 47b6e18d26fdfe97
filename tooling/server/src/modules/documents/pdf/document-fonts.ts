import type { Brand } from '../../../platform/brands.ts'
import { openFont } from './open-font.ts'

/** The fonts of a document. */
type Fonts = { regular: PDFKit.Mixins.PDFFontSource; bold: PDFKit.Mixins.PDFFontSource }

export const documentFonts: Readonly<Record<Brand['documentFont'], Fonts>> = {
  literata: {
    regular: openFont(import.meta.resolve('@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf')),
    bold: openFont(import.meta.resolve('@expo-google-fonts/literata/600SemiBold/Literata_600SemiBold.ttf')),
  },
  figtree: {
    regular: openFont(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
    bold: openFont(import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')),
  },
}
