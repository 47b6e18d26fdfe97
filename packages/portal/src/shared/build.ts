/** Version of this build (specification §1). */
export const BUILD_VERSION = '20250430.2'
