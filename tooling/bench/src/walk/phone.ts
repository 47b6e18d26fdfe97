/** The phone of every walk. */
export const phone = { viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true, locale: 'nl-NL' }
