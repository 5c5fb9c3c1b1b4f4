import type { ArticleDraft } from './article-draft.ts'

/** Reading and writing. */
export const languageArticles: ArticleDraft[] = [
  {
    date: '2026-09-28',
    author: 'Seraina Caduff',
    title: 'Laut lesen, leise verstehen',
    lead: 'Fünf Minuten Tandem am Tag: was nach einem Quartal messbar war.',
    text: `
      Zwei lesen zusammen, eine Stimme vor der anderen, dieselbe Stelle dreimal. Die Lehrerin hört zu und schweigt.
      Nach zwölf Wochen lasen die langsamen Leser ein Drittel mehr Wörter in der Minute. Wichtiger: Sie meldeten sich, wenn etwas keinen Sinn ergab.
    `,
    titles: ['lesen-was-dasteht', 'satz-fuer-satz'],
  },
  {
    date: '2026-08-24',
    author: 'Seraina Caduff',
    title: 'Gedichte auswendig, freiwillig',
    lead: 'Eine Klasse in Chur lernt jede Woche acht Zeilen. Niemand muss vortragen, alle wollen.',
    text: `
      Es begann mit einem Zettel an der Tür: acht Zeilen, wer sie kann, darf fünf Minuten früher in die Pause. Nach den Herbstferien hing die Klasse die Zettel selber auf.
      Was bleibt? «Wenn ich Angst habe», sagt eine Schülerin, «sage ich mir das von der Brücke auf.»
    `,
    titles: ['gedichte-auswendig'],
  },
  {
    date: '2026-06-22',
    author: 'Ilona Kiss',
    title: 'Wenn Buchstaben tanzen',
    lead: 'Legasthenie früh erkennen, ohne sie zu suchen.',
    text: `
      Nicht jedes Kind, das b und d vertauscht, braucht eine Abklärung. Aufmerksam wird, wer drei Dinge zusammen sieht: Reime fallen schwer, Namen von Buchstaben bleiben nicht, das Abschreiben dauert.
      - Zeit geben statt Fehler zählen
      - Vorlesen, auch in der fünften Klasse
      - Früh mit der Fachstelle sprechen
    `,
    titles: ['wenn-buchstaben-tanzen', 'silbenhaus'],
  },
  {
    date: '2026-05-11',
    author: 'Seraina Caduff',
    title: 'Ankommen: Deutsch in den ersten hundert Tagen',
    lead: 'Welche Wörter man zuerst braucht, wenn man alles neu lernt.',
    text: `
      Nicht Farben und Tiere. Sondern: «Ich habe nicht verstanden», «Wo ist», «Können Sie das aufschreiben», «Mein Kind ist krank». Mit dreissig Sätzen kommt man durch die erste Woche.
      Danach kommt die Grammatik, und sie kommt leichter.
    `,
    titles: ['ankommen-a1', 'ankommen-b1'],
  },
  {
    date: '2026-04-06',
    author: 'Seraina Caduff',
    title: 'Französisch auf dem Markt',
    lead: 'Ein Samstag in Neuenburg ersetzt keine Lektion. Er gibt ihr einen Grund.',
    text: `
      Der Auftrag: für sieben Franken ein Znüni einkaufen, ohne ein Wort Deutsch, und herausfinden, woher der Käse kommt. Alle kamen zurück, einige mit mehr Käse als geplant.
    `,
    titles: ['le-petit-marche', 'vous-desirez'],
  },
  {
    date: '2026-03-02',
    author: 'Tamara Nikolić',
    title: 'Quellen ehrlich nennen',
    lead: 'Wer sagt, woher etwas kommt, hat schon halb verstanden, ob es stimmt.',
    text: `
      Ein Zitat ohne Quelle ist ein Gerücht. Wir zeigen an drei Schülerarbeiten, wie eine ehrliche Angabe aussieht, auch dann, wenn ein Programm beim Schreiben geholfen hat.
      - Was habe ich gelesen?
      - Was habe ich gefragt, und wen oder was?
      - Was ist von mir?
    `,
    titles: ['quellen-ehrlich-nennen', 'die-vertiefungsarbeit-begleiten'],
  },
  {
    date: '2026-01-26',
    author: 'Jan Hürlimann',
    title: 'Meine Schrift',
    lead: 'Warum Handschrift bleibt und welche man heute lernt.',
    text: `
      Die Basisschrift verbindet, wo es der Hand dient, und setzt ab, wo es schneller ist. Gut lesbar ist sie, wenn Abstände stimmen, nicht wenn Bögen schön sind.
      Als Setzer sage ich: Das gilt für Bücher auch.
    `,
    titles: ['meine-schrift'],
  },
]
