/** In the storage of the window, once somebody has put the reminder to confirm the e-mail address away. */
export const REMINDER_DISMISSED = 'lernladen.verification-dismissed'
