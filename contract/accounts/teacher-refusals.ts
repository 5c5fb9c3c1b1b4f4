/** Refusals in the application and the review of teachers: code, status and sentence. */
export const teacherRefusals = {
  application_open: [409, 'Ihr Antrag ist schon bei uns und wird geprüft.'],
  already_teacher: [409, 'Ihr Konto ist bereits als das einer Lehrperson freigeschaltet.'],
  not_approved_teacher: [409, 'Ihr Konto ist nicht mehr als das einer Lehrperson freigeschaltet.'],
  application_decided: [409, 'Über diesen Antrag ist bereits entschieden.'],
  application_changed: [409, 'Jemand anders hat diesen Antrag inzwischen bearbeitet. Bitte laden Sie ihn neu.'],
  application_not_approved: [409, 'Dieser Antrag ist nicht genehmigt; es gibt nichts zu entziehen.'],
  school_email_unconfirmed: [
    409,
    'Die E-Mail-Adresse der Schule ist nicht bestätigt. Ohne sie fehlt der Nachweis; bitte warten Sie, oder fragen Sie zurück.',
  ],
} as const
