/** The minutes in which a code by mail or SMS can be used, and a code that moves a photo from a telephone. */
export const CODE_MINUTES = 10

/** The minutes in which the link to a new password can be used. */
export const PASSWORD_LINK_MINUTES = 15

/** The hours in which the link that confirms an account can be used. */
export const ACCOUNT_LINK_HOURS = 24

/** The days in which a new app of a customer makes no codes for orders; these are mailed meanwhile. */
export const NEW_APP_DAYS = 7

/** The number of recovery codes of a customer with a second factor. */
export const RECOVERY_CODES = 10

/** The minutes after which staff no longer see what a customer sees. */
export const IMPERSONATION_MINUTES = 30

/** The shortest reason, in characters, that staff give for what they do to a customer's data. */
export const SHORTEST_REASON = 10

/** The days in which customers can withdraw a request to erase their data. */
export const ERASURE_DAYS = 14

/** The years after the end of a contract in which the papers of the identity are kept (Wwft art. 33). */
export const IDENTITY_YEARS = 5

/** The years after the end of a contract in which its books are kept (AWR art. 52). */
export const BOOKS_YEARS = 7
