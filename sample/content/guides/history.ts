interface Moment {
  /** «1974», or a word such as «Heute» for the last one. */
  year: string
  title: string
  /** Plain text. */
  text: string
  /** A title of the catalogue whose cover stands beside it. */
  slugOfCover?: string
}

/** The publisher's history, the oldest first. */
export const history: Moment[] = [
  {
    year: '1974',
    title: 'Ein Heft',
    text: 'Die Lehrerin Margrit Aebersold schreibt für ihre Setzerlehrlinge auf 48 Seiten, was in einem Lehrvertrag steht. Die Druckerei im Erdgeschoss druckt 400 Stück, 31 kommen mit Korrekturen zurück. Im Herbst bestellt der halbe Kanton. Heute beantwortet «Mein Lehrvertrag» dieselben Fragen.',
    slugOfCover: 'mein-lehrvertrag',
  },
  {
    year: '1986',
    title: '«Spielregeln»',
    text: 'Aus dem Heft wird ein Buch, aus dem Buch eine Reihe. «Spielregeln» erklärt Recht ohne Paragrafenreiten und ist bis heute unser meistverkaufter Titel.',
    slugOfCover: 'spielregeln-recht-fuer-berufslernende',
  },
  {
    year: '1999',
    title: 'Die Aare kommt',
    text: 'Das Hochwasser im Mai erreicht das Lager. 11 000 Bücher sind verloren; Klassen aus Thun und Bern tragen den Rest trocken in den zweiten Stock. Dort stehen die Bücher noch immer.',
  },
  {
    year: '2011',
    title: 'Das erste E-Book',
    text: '«Soll, Haben, Saldo» erscheint gleichzeitig gedruckt und digital. Seither gehört zu jedem grossen Lehrmittel eine digitale Ausgabe.',
    slugOfCover: 'soll-haben-saldo',
  },
  {
    year: '2018',
    title: 'Wir zählen mit',
    text: '11 % einer Auflage werden eingestampft. Seit diesem Jahr zählen wir mit, was ein Buch ausser seinen Gramm noch wiegt, und drucken öfter und weniger.',
  },
  {
    year: '2020',
    title: '«Datenspur»',
    text: 'Mit dem Lehrplan 21 kommt die Informatik in die Volksschule und mit ihr unsere erste Reihe, die zuerst für den Bildschirm gedacht ist.',
    slugOfCover: 'datenspur-informatik-zyklus-3',
  },
  {
    year: '2022',
    title: 'Der Detailhandel lernt anders',
    text: 'Im Sommer gilt eine neue Bildungsverordnung, unterrichtet wird nach Handlungskompetenzen. Unsere Bücher kommen rechtzeitig, aber mit heisser Nadel. Später lesen wir 160 Rückmeldungen und überarbeiten, was klemmt.',
    slugOfCover: 'guten-tag',
  },
  {
    year: '2023',
    title: 'Ein Bildungsplan von Grund auf neu',
    text: 'Bei den Kaufleuten nützt kein Flicken mehr. An «Bausteine» arbeiten wir, seit es vom neuen Plan nur einen Entwurf mit gelben Stellen gab.',
    slugOfCover: 'bausteine-a',
  },
  {
    year: '2023',
    title: 'Ein Zimmer ohne Netz',
    text: 'Wir fragen 62 Schulen, wo es klemmt, und 21 nennen ein Zimmer ohne Netz. Seither muss, wer bei uns etwas Neues baut, erklären, was es dort tut.',
  },
  {
    year: '2025',
    title: 'Papier aus zwei Mühlen',
    text: 'Alle Lehrmittel sind jetzt auf Recyclingpapier oder auf Naturpapier mit FSC-Siegel gedruckt, und eingestampft werden noch 3 % einer Auflage. In «Warenkunde Papeterie und Buch» sind Bogen aus vier Sorten gebunden, zum Zupfen und Prüfen.',
    slugOfCover: 'warenkunde-papeterie-und-buch',
  },
  {
    year: '2026',
    title: '«Bausteine» ist vollständig',
    text: 'Fünf Bände, von A bis E, einer für jeden Bereich der kaufmännischen Grundbildung: vier Jahre Arbeit und zweiundvierzig Erprobungsklassen.',
    slugOfCover: 'bausteine-e',
  },
  {
    year: 'Heute',
    title: 'Immer noch am Bogen der Aare',
    text: 'Wir sind 24 Menschen in einem alten Speicher, und der Verlag gehört zu zwei Dritteln den Mitarbeitenden. Die Druckerei ist nicht mehr im Erdgeschoss, aber immer noch in Bern.',
  },
]
