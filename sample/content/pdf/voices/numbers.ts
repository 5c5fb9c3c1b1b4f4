import type { Voice } from './voice.ts'

/** Mathematics, accounting, computing: estimate, calculate, check. */
export const numbers: Voice = [
  ({ topic, before, after }) => ({
    opening: [
      `Bevor gerechnet wird, wird geschätzt. Bei «${topic}» liegt die Schätzung oft um das Doppelte daneben, und genau das macht die Rechnung nachher spannend.`,
      'Decken Sie die untere Hälfte der Seite ab. Schreiben Sie Ihre Schätzung mit Bleistift an den Rand; gelöscht wird sie nicht.',
    ],
    caseTitle: 'Am Anfang eine Zahl',
    caseText:
      'Auf dem Lieferschein der Velowerkstatt Brun steht 1’284.60. Im Kassenbuch steht 1’248.60. Noemi findet den Unterschied in zehn Sekunden, Jan erst nach einer halben Stunde. Beide haben richtig gerechnet.',
    explanation: [
      [
        'Der Weg zuerst',
        [
          `Zu «${topic}» führen mehrere Wege. Der kürzeste ist selten der sicherste. Wählen Sie jenen, bei dem Sie nach jedem Schritt sagen können, was die Zahl bedeutet.`,
          `Die Schreibweise kennen Sie aus «${before}». Neu ist, dass eine Grösse jetzt von einer anderen abhängt.`,
        ],
      ],
      [
        'Und dann die Probe',
        [
          'Setzen Sie Ihr Ergebnis in die Frage ein. Passt die Einheit? Passt die Grössenordnung? Würden Sie für diese Zahl unterschreiben?',
          'Wer die Probe weglässt, spart eine Minute und verliert, im Durchschnitt von drei Klassen, deren sieben.',
        ],
      ],
    ],
    reminder: 'Merke: schätzen, rechnen, prüfen. Weichen Schätzung und Ergebnis stark ab, ist eines von beiden falsch.',
    exercises: [
      'Wie ist der Unterschied im Kassenbuch entstanden? Erklären Sie, woran man solche Fehler erkennt.',
      `Erfinden Sie zu «${topic}» eine Aufgabe, deren Lösung 42 ist, und geben Sie sie Ihrer Nachbarin.`,
      'Lösen Sie die Aufgabe auf einem zweiten Weg. Welchen würden Sie jemandem erklären, der gefehlt hat?',
      `Blättern Sie zu «${after}». Welche Grösse taucht dort wieder auf?`,
    ],
  }),
  ({ topic, before, after }) => ({
    opening: [
      `Stellen Sie sich eine Tabelle mit drei Spalten vor: Was ist gegeben, was ist gesucht, was ist gleichgültig? An «${topic}» übt man vor allem die dritte.`,
      'In den folgenden Angaben stehen mehr Zahlen, als Sie brauchen. Streichen Sie durch, was nichts zur Sache tut.',
    ],
    caseTitle: 'Zu viele Angaben',
    caseText:
      'Das Schwimmbad Marzili zählt an einem Samstag 3’412 Eintritte, hat 14 Kabinen, verkauft Glace zu 3.50 und leert das grosse Becken in neun Stunden. Um 18 Uhr sind zwei Drittel der Gäste gegangen, und das Wasser hat 22 Grad.',
    explanation: [
      [
        'Ordnen',
        [
          `Wer «${topic}» versteht, erkennt die Form, bevor er rechnet: Wächst etwas gleichmässig, sprunghaft, immer schneller? Eine Skizze von der Grösse einer Briefmarke genügt.`,
          `Vergleichen Sie mit «${before}». Dort blieb etwas gleich, das sich hier bewegt.`,
        ],
      ],
      [
        'Aufschreiben',
        [
          'Schreiben Sie so, dass Sie Ihre Rechnung in drei Wochen noch lesen können. Ein Gleichheitszeichen pro Zeile, Einheiten immer, Zwischenresultate nie runden.',
          'Am Schluss steht ein Satz. Wer keinen Satz schreiben kann, hat die Frage verloren.',
        ],
      ],
    ],
    reminder: `Merke: ${topic} beginnt mit einer Skizze und endet mit einem Satz.`,
    exercises: [
      'Formulieren Sie drei Fragen zum Schwimmbad, die sich beantworten lassen, und eine, die sich nicht beantworten lässt.',
      'Beantworten Sie eine davon, und schreiben Sie den Antwortsatz so, dass er in der Zeitung stehen könnte.',
      `Zeichnen Sie zu «${topic}» zwei Skizzen: eine, die stimmt, und eine, die auf den ersten Blick stimmt.`,
      `Wozu könnte man das in «${after}» brauchen? Notieren Sie eine Vermutung.`,
    ],
  }),
]
