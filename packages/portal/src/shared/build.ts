/** The version of this build (requirement 9.11). */
export const BUILD_VERSION = '20250430.2'
