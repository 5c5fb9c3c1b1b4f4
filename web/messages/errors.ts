import { failureSentences } from '#contract/failure-sentences.ts'

interface ErrorText {
  title: string
  help: string
}

/** Texts of the error pages (specification, sections 2 and 8). */
export const errorPages: Record<403 | 404 | 409 | 500, ErrorText> = {
  403: {
    title: 'Sie haben keine Berechtigung für diese Seite.',
    help: 'Vielleicht sind Sie mit einem anderen Konto angemeldet. Wenn Sie glauben, dass Sie die Seite sehen sollten, melden Sie sich bei uns.',
  },
  404: {
    title: failureSentences.not_found,
    help: 'Vielleicht wurde sie verschoben, oder die Adresse enthält einen Tippfehler. Über die Suche finden Sie alle Titel und Seiten.',
  },
  409: {
    title: 'Hier geht es nicht mehr weiter.',
    help: 'Im Shop können Sie wie gewohnt weiterarbeiten: Dort ist nichts verloren gegangen.',
  },
  500: {
    title: failureSentences.internal,
    help: 'Bitte versuchen Sie es später noch einmal. Ihr Warenkorb bleibt erhalten.',
  },
}

export const errorActions = {
  home: 'Zur Startseite',
  support: 'Support und Kontakt',
  kind: (status: number) => `Fehler ${status}`,
} as const
