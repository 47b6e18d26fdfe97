/** The shortest term of an annuity that is drawn down, in years (specification §9; Wet IB 2001, art. 3.126a). */
export const MINIMUM_TERM_YEARS = 20

/**
 * The sentence by which a client knows this error among the others (specification §5 and §8): the server puts it in
 * `errors.ErrorMessage`, the client compares it to the letter.
 */
export const MINIMUM_TERM_MESSAGE = 'De minimale looptijd bedraagt 20 jaar'
