import { createDrawing } from '@portal/portal/drawing'
import { brand } from './brand.ts'

/** Draws a page of this brand for one customer, for the server. */
export const drawPage = createDrawing(brand)
