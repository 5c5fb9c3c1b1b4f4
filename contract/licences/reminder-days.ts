/** Days before its end at which a term is announced; a term shorter than `shortTerm` days, later. Imports nothing. */
export const REMINDER_DAYS = { before: 30, shortTerm: 60, beforeShort: 7 } as const
