/** What a form says when the shop failed to carry it out, beside the general sentence of the message. */
export const failedActions = {
  addToCart: 'Der Artikel konnte nicht in den Warenkorb gelegt werden.',
  applyVoucher: 'Der Gutschein konnte nicht eingelöst werden.',
  removeVoucher: 'Der Gutschein konnte nicht entfernt werden.',
  setAmount: 'Die Menge konnte nicht geändert werden.',
  removeFromCart: 'Der Artikel konnte nicht entfernt werden.',
  register: 'Die Registrierung ist fehlgeschlagen.',
  storeAddress: 'Die Adresse konnte nicht gespeichert werden.',
  subscribeNewsletter: 'Die Anmeldung zum Newsletter ist fehlgeschlagen.',
  changeNewsletters: 'Ihre Newsletter konnten nicht geändert werden.',
  sendMessage: 'Ihre Nachricht konnte nicht gesendet werden.',
} as const
