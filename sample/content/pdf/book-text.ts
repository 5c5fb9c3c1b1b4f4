/** The text of a schoolbook about a topic, written to fit many topics. */
export interface Chapter {
  topic: string
  /** The topics of the previous and of the next chapter. */
  before: string
  after: string
  /** The number of its first page. */
  page: number
}

export function openingOf({ topic }: Chapter): string[] {
  return [
    `«${topic}» begegnet Ihnen früher, als man denkt: auf dem Heimweg, am Telefon, beim Unterschreiben. Dieses Kapitel beginnt deshalb nicht mit einer Erklärung, sondern mit einer Situation.`,
    'Lesen Sie zuerst den Fall. Notieren Sie, was Sie schon wissen, und was Ihnen fehlt, um ihn zu lösen. Am Ende des Kapitels kommen Sie auf Ihre Notizen zurück.',
  ]
}

export const caseTitle = 'Der Fall'
export const caseText =
  'Lea und Arben arbeiten seit August im gleichen Betrieb. Am Montag finden beide einen Brief im Fach, drei Seiten lang, mit einer Frist bis Freitag. Lea will sofort antworten. Arben sagt: Zuerst müssen wir verstehen, was man von uns will.'

export function explanationOf({ topic, before }: Chapter): [heading: string, paragraphs: string[]][] {
  return [
    [
      'Worum es geht',
      [
        `Wer von ${topic} spricht, meint oft Verschiedenes. Im Alltag genügt das. Sobald aber etwas davon abhängt, eine Note, eine Rechnung, eine Entscheidung, braucht es genaue Wörter.`,
        `Aus dem Kapitel «${before}» kennen Sie die Grundbegriffe. Hier kommen drei dazu; sie stehen noch einmal im Glossar.`,
      ],
    ],
    [
      'Schritt für Schritt',
      [
        'Gehen Sie immer gleich vor: Was ist geschehen? Was wird verlangt? Welche Regel gilt? Erst dann folgt die Antwort. Die Reihenfolge wirkt umständlich, bis man sie einmal ausgelassen hat.',
        'Oft gibt es mehr als eine richtige Antwort. Entscheidend ist, dass jemand anderes Ihrem Weg folgen kann.',
      ],
    ],
  ]
}

export function reminderOf({ topic }: Chapter): string {
  return `Merke: ${topic} lässt sich nur beurteilen, wenn klar ist, wer etwas will, von wem, und weshalb.`
}

export function exercisesOf({ topic, after }: Chapter): string[] {
  return [
    `Erklären Sie «${topic}» in zwei Sätzen, so dass ein Kind von zehn Jahren Sie versteht.`,
    'Kehren Sie zum Fall zurück. Was raten Sie Lea, was Arben? Begründen Sie Ihre Antwort.',
    'Suchen Sie ein Beispiel aus Ihrem Betrieb oder Ihrer Schule, und beschreiben Sie es in fünf Zeilen.',
    `Das nächste Kapitel heisst «${after}». Welche Frage aus diesem Kapitel nehmen Sie mit?`,
  ]
}
