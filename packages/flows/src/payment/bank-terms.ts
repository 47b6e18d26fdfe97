/** The days for which a bank may take back a direct debit: eight weeks (SEPA Core Direct Debit Rulebook). */
export const REFUND_DAYS = 56

/** The days after which staff are asked about a sent payment that no bank reported. */
export const UNREPORTED_DAYS = 5

/** The days for which staff see the files of the bank that were processed. */
export const PROCESSED_FILE_DAYS = 7

/** The days after which staff call a customer who does not repair a failed payment. */
export const CALL_DAYS = 14
