/** Sentences and words of the reader of e-books. */
export const readingMessages = {
  read: 'Lesen',
  back: 'Zurück zur Bibliothek',
  backShort: 'Bibliothek',
  position: (number: number, of: number) => `Abschnitt ${number} von ${of}`,
  contents: 'Inhalt',
  sections: 'Vorheriger und nächster Abschnitt',
  previous: 'Vorheriger Abschnitt',
  next: 'Nächster Abschnitt',
  textSize: 'Schriftgrösse',
  sizes: { klein: 'Kleine Schrift', mittel: 'Mittlere Schrift', gross: 'Grosse Schrift' },
  wideText: 'Breiter Text, der sich verschieben lässt',
  failed: 'Das E-Book lässt sich nicht öffnen',
  preparingText:
    'Wir schreiben Ihren Namen in die Datei. Das dauert einen Augenblick. Öffnet sich das E-Book nicht von selbst, gehen Sie auf «Weiter».',
} as const
