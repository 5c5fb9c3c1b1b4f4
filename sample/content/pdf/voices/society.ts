import type { Voice } from './voice.ts'

/** Law, politics, history, philosophy: a case first, then what holds. */
export const society: Voice = [
  ({ topic, before, after }) => ({
    opening: [
      `«${topic}» begegnet Ihnen früher, als man denkt: auf dem Heimweg, am Telefon, beim Unterschreiben. Dieses Kapitel beginnt deshalb nicht mit einer Erklärung, sondern mit einer Situation.`,
      'Lesen Sie zuerst den Fall. Notieren Sie, was Sie schon wissen, und was Ihnen fehlt, um ihn zu lösen. Am Ende des Kapitels kommen Sie auf Ihre Notizen zurück.',
    ],
    caseTitle: 'Der Fall',
    caseText:
      'Lea und Arben arbeiten seit August im gleichen Betrieb. Am Montag finden beide einen Brief im Fach, drei Seiten lang, mit einer Frist bis Freitag. Lea will sofort antworten. Arben sagt: Zuerst müssen wir verstehen, was man von uns will.',
    explanation: [
      [
        'Worum es geht',
        [
          `Wer von ${topic} spricht, meint oft Verschiedenes. Im Alltag genügt das. Sobald aber etwas davon abhängt, eine Note, eine Rechnung, eine Entscheidung, braucht es genaue Wörter.`,
          `Unter «${before}» stehen die Grundbegriffe. Hier kommen drei dazu; sie stehen noch einmal im Glossar.`,
        ],
      ],
      [
        'Schritt für Schritt',
        [
          'Gehen Sie immer gleich vor: Was ist geschehen? Was wird verlangt? Welche Regel gilt? Erst dann folgt die Antwort. Die Reihenfolge wirkt umständlich, bis man sie einmal ausgelassen hat.',
          'Oft gibt es mehr als eine richtige Antwort. Entscheidend ist, dass jemand anderes Ihrem Weg folgen kann.',
        ],
      ],
    ],
    reminder: `Merke: ${topic} lässt sich nur beurteilen, wenn klar ist, wer etwas will, von wem, und weshalb.`,
    exercises: [
      `Erklären Sie «${topic}» in zwei Sätzen, so dass ein Kind von zehn Jahren Sie versteht.`,
      'Kehren Sie zum Fall zurück. Was raten Sie Lea, was Arben? Begründen Sie Ihre Antwort.',
      'Suchen Sie ein Beispiel aus Ihrem Betrieb oder Ihrer Schule, und beschreiben Sie es in fünf Zeilen.',
      `Das nächste Kapitel heisst «${after}». Welche Frage aus diesem Kapitel nehmen Sie mit?`,
    ],
  }),
  ({ topic, before, after }) => ({
    opening: [
      `Ein Zettel am Anschlagbrett, zwei Meinungen und kein Schluss: So fängt Streit um «${topic}» meistens an. Wer hat recht, und wer entscheidet das?`,
      'Teilen Sie die Klasse, bevor Sie weiterlesen. Die eine Hälfte sammelt Gründe dafür, die andere dagegen. Tauschen Sie danach die Seiten.',
    ],
    caseTitle: 'Aus dem Protokoll',
    caseText:
      'Die Gemeinde Oberried will den Jugendraum nach zehn Uhr schliessen. Eine Petition mit 212 Unterschriften liegt vor, daneben vier Beschwerden aus der Nachbarschaft. Der Gemeinderat hat eine Stunde Zeit, und draussen warten beide Lager.',
    explanation: [
      [
        'Zwei Seiten einer Sache',
        [
          `Hinter jeder Meinung zu «${topic}» steht ein Interesse, und hinter den meisten Interessen eine Erfahrung. Fragen Sie danach, bevor Sie widersprechen.`,
          `Was Sie zu «${before}» gelernt haben, hilft beim Ordnen: Tatsachen links, Wertungen rechts, Vermutungen in die Mitte.`,
        ],
      ],
      [
        'Wer entscheidet, und wie',
        [
          'Manche Fragen beantwortet ein Gesetz, andere eine Mehrheit, einige nur die Zeit. Zeichnen Sie auf, wer in unserem Fall welche Antwort geben darf.',
          'Ein Entscheid ist gut begründet, wenn auch die Unterlegenen ihn nacherzählen können.',
        ],
      ],
    ],
    reminder: 'Merke: Eine Mehrheit entscheidet, was gilt. Sie entscheidet nicht, was stimmt.',
    exercises: [
      'Schreiben Sie den Beschluss des Gemeinderats in höchstens sechs Sätzen, mit Begründung.',
      `Finden Sie zu «${topic}» einen Zeitungsartikel dieser Woche. Unterstreichen Sie Tatsachen blau und Wertungen rot.`,
      'Welche vier Personen müssten Sie befragen, um den Fall gerecht zu beurteilen? Notieren Sie je eine Frage.',
      `Was hat «${after}» mit dem Jugendraum zu tun? Stellen Sie eine Vermutung auf.`,
    ],
  }),
]
