/** Sentences and words of vouchers in the cart; what is wrong with one, the API says. */
export const voucherMessages = {
  open: 'Gutschein einlösen',
  code: 'Gutscheincode',
  apply: 'Einlösen',
  logIn: 'Zur Anmeldung',
  comesBack: 'Danach sind Sie wieder hier, und der Code steht bereit.',
  worth: (amount: string) => `Im Wert von ${amount}.`,
  lapses: (amount: string) => `${amount} davon verfallen, weil er mehr wert ist als die Artikel.`,
  removeThis: (label: string) => `${label} entfernen`,
  removeIt: 'Gutschein entfernen',
  addsShipping:
    'Nach dem Gutschein liegt der Betrag unter der Grenze für die portofreie Lieferung. Darum kommt der Versand dazu.',
  died: (label: string) => `${label} kann nicht eingelöst werden`,
  newTotal: (total: string) => `Das Total ohne ihn ist ${total}.`,
  nothingCharged: 'Ihre Bestellung ist noch nicht aufgegeben, und es wurde nichts belastet.',
  removeFirst: 'Entfernen Sie den Gutschein, um ohne ihn weiterzugehen.',
} as const
