/**
 * The return a year that no fund for drawing down expects to exceed; a test of the server holds the funds to it. The
 * term of a temporary annuity is judged by it, because the funds are chosen later than the term.
 */
export const HIGHEST_RETURN_BASIS_POINTS = 600
