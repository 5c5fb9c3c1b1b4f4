/** Sentences of the toast that reminds of an address that is not confirmed. */
export const reminderMessages = {
  text: 'Bitte bestätigen Sie Ihre E-Mail-Adresse. Den Link haben wir Ihnen geschickt.',
  resend: 'Link noch einmal senden',
} as const
