/** Sentences of the toast that reminds the user to confirm the address. */
export const reminderMessages = {
  text: 'Bitte bestätigen Sie Ihre E-Mail-Adresse. Den Link haben wir Ihnen geschickt.',
  resend: 'Link noch einmal senden',
} as const
