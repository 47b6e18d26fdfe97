/** The shortest term of an annuity that is drawn down, in years (requirements 9.8 and L5; Wet IB 2001, art. 3.126a). */
export const MINIMUM_TERM_YEARS = 20

/** Clients compare this message in `errors.ErrorMessage` to the letter (requirements 5.4 and 8.5). */
export const MINIMUM_TERM_MESSAGE = `De minimale looptijd bedraagt ${MINIMUM_TERM_YEARS} jaar`
