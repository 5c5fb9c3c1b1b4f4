import type { ArticleDraft } from './article-draft.ts'

/** From the publishing house. */
export const publisherArticles: ArticleDraft[] = [
  {
    date: '2026-10-14',
    author: 'Regula Aebersold',
    title: 'Das neue Programm ist da',
    lead: 'Achtzehn neue Titel, sechs neue Auflagen und eine Reihe, auf die wir lange gewartet haben.',
    text: `
      Im Frühling erscheinen achtzehn Titel. Was uns am meisten freut: Die Reihe «Bausteine» ist vollständig, nach vier Jahren und zweiundvierzig Erprobungsklassen.
      Alles steht in der [Vorschau](/vorschau); wer lieber blättert, findet dort auch das PDF.
    `,
    titles: ['bausteine-a', 'bausteine-c', 'bausteine-e'],
  },
  {
    date: '2026-07-13',
    author: 'Meret Sommer',
    title: 'Wie ein Umschlag entsteht',
    lead: 'Vierzehn Entwürfe, eine Wand, drei Meter Abstand.',
    text: `
      Alle Entwürfe hängen an der Wand, niemand sagt etwas. Wer vorbeigeht, klebt einen Punkt. Nach einer Woche hängen noch zwei, und dann reden wir.
      Beim Buch über die Gletscher gewann der Entwurf, den zuerst keiner mochte.
    `,
    titles: ['lodz-bern-cesme', 'hoehenkurven'],
  },
  {
    date: '2026-05-26',
    author: 'Ruth Amstutz',
    title: 'Woher unser Papier kommt',
    lead: 'Zwei Mühlen, ein Lastwagen, keine Folie.',
    text: `
      Seit letztem Jahr drucken wir alle Lehrmittel auf Papier aus zwei Mühlen, die wir kennen. Es ist etwas gelber als früher. Die Augen mögen das, sagen die Klassen.
      Die Folie um den Klassensatz ist weg; eine Banderole aus Karton hält auch. Mehr dazu unter [Nachhaltigkeit](/nachhaltigkeit).
    `,
  },
  {
    date: '2026-04-13',
    author: 'Franziska Bieri',
    title: 'Ein Tag im Lager',
    lead: '412 Pakete, ein Hochregal und die Frage, warum Bücher immer montags gehen.',
    text: `
      Um sieben geht das Licht an, um acht ist die Post vom Wochenende sortiert. Was bis elf Uhr bestellt ist, verlässt um zwei das Haus.
      Am meisten wird montags bestellt, am wenigsten samstags. Im August gilt nichts davon.
    `,
  },
  {
    date: '2026-02-16',
    author: 'Dario Pelli',
    title: 'Zeichnen, was man nicht sieht',
    lead: 'Wie man Strom, Druck und Zinsen aufs Papier bringt.',
    text: `
      Strom sieht man nicht, also zeichne ich, was er tut. Druck sieht man nicht, also zeichne ich, was nachgibt. Zinsen sieht man nicht, also zeichne ich zwei Säcke im Abstand von zehn Jahren.
      Die erste Skizze versteht niemand. Die siebte verstehen alle, dann ist sie fertig.
    `,
    titles: ['strom-verstehen', 'teilchen-und-felder'],
  },
  {
    date: '2025-12-01',
    author: 'Regula Aebersold',
    title: 'Warum wir Auflagen verbessern, statt Reihen zu ersetzen',
    lead: 'Ein Lehrmittel wird mit jeder Klasse besser, wenn man zuhört.',
    text: `
      Zu jeder Auflage sammeln wir, was Klassen und Lehrpersonen schreiben: 340 Hinweise waren es zur letzten von «Spielregeln». 290 davon stehen in der neuen.
      Die Seitenzahlen bleiben, wo immer es geht. So lassen sich zwei Auflagen in einer Klasse brauchen.
    `,
    titles: ['spielregeln-recht-fuer-berufslernende'],
  },
]
