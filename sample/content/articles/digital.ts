import type { ArticleDraft } from './article-draft.ts'

/** Screens, programs, data. */
export const digitalArticles: ArticleDraft[] = [
  {
    date: '2026-10-08',
    author: 'Nadia Haddad',
    title: 'Datenspur: Was ein Schulweg verrät',
    lead: 'Eine Klasse zeichnet auf, wem sie an einem Morgen Daten gibt. Es sind 31 Stellen.',
    text: `
      Das Telefon im Sack, der Bus mit dem Ticket, die Tafel am Bahnhof, der Automat: Auf einer Karte des Schulwegs setzt jede Gruppe eine Nadel, wo sie eine Spur hinterlässt.
      ## Und dann?
      - Wer hat die Daten, wie lange, wofür?
      - Welche Spur liesse sich vermeiden?
      - Welche ist uns die Sache wert?
    `,
    titles: ['datenspur-informatik-zyklus-3'],
  },
  {
    date: '2026-09-07',
    author: 'Fabian Rüegsegger',
    title: 'Warum unsere E-Books ohne Internet gehen',
    lead: 'Im Engadin, im Keller und im Zug: Ein Lehrmittel muss da sein, wo gelernt wird.',
    text: `
      Ein Drittel der Schulen, die wir gefragt haben, hat Zimmer ohne brauchbares Netz. Darum liegt ein E-Book nach dem ersten Öffnen auf dem Gerät, mit allen Notizen.
      Abgeglichen wird, wenn wieder ein Netz da ist. Wer an zwei Geräten gleichzeitig schreibt, behält beide Fassungen.
    `,
  },
  {
    date: '2026-07-06',
    author: 'Anja Wüthrich',
    title: 'Vorlesen lassen: So klingt eine Tabelle',
    lead: 'Was ein Vorleseprogramm aus unseren Seiten macht und was wir daraus gelernt haben.',
    text: `
      Eine Tabelle ohne Kopfzeile klingt wie eine Telefonnummer. Ein Bild ohne Beschreibung klingt wie nichts. Seit wir jede Seite einmal hören, bevor wir sie drucken, sind auch die gedruckten besser geworden.
      ## Drei Regeln
      - Überschriften sagen, was folgt
      - Farben sagen nie etwas allein
      - Jeder Link sagt, wohin er führt
    `,
  },
  {
    date: '2026-05-18',
    author: 'Nadia Haddad',
    title: 'Programmieren mit Kärtchen',
    lead: 'Zyklus 1 braucht keinen Bildschirm, um zu verstehen, was ein Befehl ist.',
    text: `
      Ein Kind ist der Roboter, ein Kind legt Kärtchen: vorwärts, drehen, greifen. Der Roboter tut genau, was da liegt. Nach drei Zusammenstössen mit dem Pult erfindet die Klasse die Bedingung.
      Was danach am Bildschirm kommt, ist nur noch Schreibweise.
    `,
    titles: ['datenspur-informatik-zyklus-1', 'rot-gelb-blau'],
  },
  {
    date: '2026-03-30',
    author: 'Pascal Moser',
    title: 'Üben, was man fast vergessen hat',
    lead: 'Warum unsere Übungen in Abständen wiederkommen und nicht am gleichen Abend.',
    text: `
      Wer zehn Wörter zehnmal hintereinander übt, kann sie am Abend. Wer sie an fünf Tagen zweimal übt, kann sie im Frühling. Unsere Übungen merken sich, was wann zurückkommen muss.
      Der Trick ist alt, er steht schon bei Ebbinghaus. Neu ist nur, dass niemand mehr Kärtchen zählen muss.
    `,
    titles: ['woerter-sammeln'],
  },
  {
    date: '2026-02-09',
    author: 'Livio Bernasconi',
    title: 'Textverarbeitung: Formatvorlagen statt Leerschläge',
    lead: 'Eine Stunde, die jede Vertiefungsarbeit drei Stunden kürzer macht.',
    text: `
      Wer Überschriften von Hand fett setzt, schreibt das Inhaltsverzeichnis von Hand, dreimal. Wer Vorlagen benutzt, klickt einmal.
      1. Überschriften zuweisen, nicht gestalten
      2. Seitenzahlen einfügen, nicht tippen
      3. Quellen verwalten, nicht sammeln
    `,
    titles: ['textverarbeitung-sauber-gemacht', 'quellen-ehrlich-nennen'],
  },
  {
    date: '2025-12-15',
    author: 'Fabian Rüegsegger',
    title: 'Rechnen lassen und trotzdem verstehen',
    lead: 'Was der Rechner im Mathematikunterricht darf und was nicht.',
    text: `
      Ein Programm, das Gleichungen löst, ersetzt keine Schülerin, die weiss, welche Gleichung sie braucht. Wir haben drei Prüfungen so umgeschrieben, dass das Werkzeug erlaubt ist und nichts schenkt.
    `,
    titles: ['rechnen-lassen', 'finanzen-bm'],
    forTeachers: true,
  },
]
