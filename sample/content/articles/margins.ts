/** What stands in the margin of an article, by its title: a note in the notation of `write-text.ts`, or a few numbers. */
interface ArticleMargin {
  note?: { title: string; text: string }
  facts?: { title: string; facts: { value: string; label: string }[] }
}

export const articleMargins: Readonly<Record<string, ArticleMargin>> = {
  'Datenspur: Was ein Schulweg verrät': {
    note: {
      title: 'Im Gesetz',
      text: 'Auskunft über die eigenen Daten: Artikel 25 des Datenschutzgesetzes. In der Regel kostenlos, innert dreissig Tagen.',
    },
    facts: {
      title: 'Neun Briefe',
      facts: [
        { value: '7', label: 'Antworten kamen rechtzeitig' },
        { value: '1', label: 'Firma schickte einen Gutschein' },
        { value: '1', label: 'hat nie geschrieben' },
      ],
    },
  },
  'Lehrvertrag: Was in der Probezeit gilt': {
    note: {
      title: 'Wo es steht',
      text: `
        - Probezeit: Artikel 344a Absatz 3 OR
        - Kündigung: Artikel 346 Absatz 1 OR
        - Meldung an die Behörde: Artikel 14 des Berufsbildungsgesetzes
      `,
    },
  },
  'Abstimmen lernen, bevor man darf': {
    note: {
      title: 'In der Bundesverfassung',
      text: 'Artikel 138 bis 141: wann es 50 000 Unterschriften in hundert Tagen braucht und wann 100 000 in achtzehn Monaten.',
    },
  },
  'Die erste Wohnung': {
    note: {
      title: 'Im Obligationenrecht',
      text: `
        - Nebenkosten: Artikel 257a
        - Sicherheit: Artikel 257e
        - Vorzeitig hinaus: Artikel 264
        - Prüfung beim Auszug: Artikel 267a
      `,
    },
  },
  'Straffällig mit fünfzehn': {
    note: {
      title: 'Wo es steht',
      text: `
        - Schutz und Erziehung: Artikel 2 des Jugendstrafgesetzes
        - Sachbeschädigung: Artikel 144 StGB
        - Haftung für den Schaden: Artikel 19 ZGB
      `,
    },
  },
  'Schulrecht: Darf die Lehrerin das Handy einziehen?': {
    note: {
      title: 'Im Zivilgesetzbuch',
      text: `
        - Recht am eigenen Bild: Artikel 28
        - Auskunft an Eltern ohne Sorgerecht: Artikel 275a
      `,
    },
  },
  'Handlungskompetenz ist kein Kapitel': {
    note: { title: 'Im Obligationenrecht', text: 'Artikel 210: Für Mängel haftet der Laden zwei Jahre.' },
  },
  'Quellen ehrlich nennen': {
    note: {
      title: 'Im Urheberrecht',
      text: 'Artikel 25 URG: Zitieren darf man veröffentlichte Werke, soweit es zur Erläuterung dient, mit Quelle und Urheberin.',
    },
  },
  'Klassenrat: Wer leitet, lernt am meisten': {
    note: { title: 'Im Lehrplan 21', text: 'NMG.10: Zusammenleben gestalten und sich engagieren.' },
  },
  'Gedichte auswendig, freiwillig': {
    note: { title: 'Im Lehrplan 21', text: 'Der Bereich heisst «Literatur im Fokus».' },
  },
  'Rechenwege vergleichen statt Resultate': {
    note: { title: 'Im Lehrplan 21', text: 'Mathematik: «Erforschen und Argumentieren».' },
  },
  'Programmieren mit Kärtchen': {
    note: {
      title: 'Im Lehrplan 21',
      text: 'Der Kompetenzbereich Informatik beginnt im Zyklus 1, mit Anleitungen, die man erkennt und befolgt.',
    },
  },
  'Ankommen: Deutsch in den ersten hundert Tagen': {
    note: {
      title: 'Niveaus',
      text: 'A1, A2, B1 nach dem europäischen Referenzrahmen; für den Nachweis im Alltag gibt es in der Schweiz zudem fide.',
    },
  },
  'Ein Tag im Lager': {
    facts: {
      title: 'In Zahlen',
      facts: [
        { value: '190 000', label: 'Bücher im zweiten Stock' },
        { value: '412', label: 'Pakete an einem Montag im April' },
        { value: '2300', label: 'an einem Tag im August' },
      ],
    },
  },
  'Warum wir Auflagen verbessern, statt Reihen zu ersetzen': {
    facts: {
      title: 'Das erste Heft',
      facts: [
        { value: '400', label: 'Exemplare wurden gedruckt' },
        { value: '31', label: 'kamen mit Korrekturen zurück' },
        { value: '31', label: 'sind aufbewahrt' },
      ],
    },
  },
}
