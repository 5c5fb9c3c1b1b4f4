import type { Guide } from './guide.ts'

/** From an order that has come to the money for what goes back. */
export const returns: Guide = {
  uri: '/ruecksendung',
  kicker: 'Bestellen',
  lead: 'Das falsche Buch bestellt, einmal zu viel geklickt? Ungebrauchte Bücher nehmen wir innert 14 Tagen nach Erhalt zurück, Prüfexemplare innert 30 Tagen.',
  steps: [
    {
      title: 'Rücksendung anmelden',
      text: 'Öffnen Sie in Ihrem Konto die Bestellung und wählen Sie, was zurückkommt und warum.',
      action: { title: 'Bestellung öffnen', url: '/profile/orders' },
    },
    {
      title: 'Paket schicken',
      text: 'Legen Sie den Rücksendeschein oder eine Kopie des Lieferscheins bei. An: Aarebogen Verlag AG, Auslieferung, Aarstrasse 60, 3005 Bern. Haben wir uns geirrt, zahlen wir das Porto.',
      action: { title: 'Etikette verlangen', url: '/support-und-kontakt/nachricht' },
    },
    {
      title: 'Geld zurück',
      text: 'Wir schreiben den Betrag innert zehn Tagen gut, auf dem Weg, auf dem Sie bezahlt haben. Die Gutschrift liegt bei der Bestellung.',
      action: { title: 'Gutschriften ansehen', url: '/profile/orders' },
    },
  ],
  facts: [
    { value: '14 Tage', label: 'haben Sie Zeit bei ungebrauchten Büchern' },
    { value: '30 Tage', label: 'bei Prüfexemplaren' },
    { value: '10 Tage', label: 'bis zur Gutschrift, von da an, wo das Paket bei uns ist' },
  ],
  questions: [
    {
      question: 'Das Paket kam beschädigt an. Was nun?',
      answer:
        'Melden Sie sich innert acht Tagen mit einem Bild: [Nachricht schreiben](/support-und-kontakt/nachricht). Porto zahlen Sie dann keines.',
    },
    {
      question: 'Nehmen Sie E-Books und Lizenzen zurück?',
      answer: 'Solange sie nicht geöffnet und Codes nicht eingelöst sind, innert 14 Tagen.',
    },
  ],
}
