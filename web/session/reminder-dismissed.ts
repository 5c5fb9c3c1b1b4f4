/** The key in the window's storage, once a user has dismissed the reminder to confirm the e-mail address. */
export const REMINDER_DISMISSED = 'lernladen.verification-dismissed'
