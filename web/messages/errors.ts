import { errorCodes } from '#contract/errors.ts'

interface ErrorText {
  title: string
  help: string
}

/** Texts of the error pages (specification, sections 2 and 8). */
export const errorPages: Record<403 | 404 | 500, ErrorText> = {
  403: {
    title: 'Sie haben keine Berechtigung für diese Seite.',
    help: 'Vielleicht sind Sie mit einem anderen Konto angemeldet. Wenn Sie glauben, dass Sie die Seite sehen sollten, melden Sie sich bei uns.',
  },
  404: {
    title: errorCodes.not_found[1],
    help: 'Vielleicht wurde sie verschoben, oder die Adresse enthält einen Tippfehler. Über die Suche finden Sie alle Titel und Seiten.',
  },
  500: {
    title: errorCodes.internal[1],
    help: 'Bitte versuchen Sie es später noch einmal. Ihr Warenkorb bleibt erhalten.',
  },
}

export const maintenanceTexts = {
  title: errorCodes.maintenance[1],
  help: 'Wir sind bald wieder für Sie da. Dringende Bestellungen nehmen wir gern persönlich entgegen:',
  phone: 'Telefon',
  email: 'E-Mail',
} as const

export const errorActions = {
  home: 'Zur Startseite',
  support: 'Support und Kontakt',
  kind: (status: number) => `Fehler ${status}`,
} as const
