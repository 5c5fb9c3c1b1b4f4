/** Refusals at schools and among their members: code, status and sentence. */
export const schoolRefusals = {
  school_open: [409, 'Ihre Anmeldung einer Schule ist schon bei uns und wird geprüft.'],
  school_needs_teacher: [
    409,
    'Eine Schule melden Lehrpersonen an, deren Konto freigeschaltet ist. Ihres ist es noch nicht oder nicht mehr.',
  ],
  school_changed: [409, 'Jemand anders hat diese Schule inzwischen geändert.'],
  school_without_question: [409, 'Zu dieser Schule ist keine Frage mehr offen.'],
  school_has_members: [
    409,
    'Dieser Schule gehören noch andere an. Nehmen Sie sie zuerst aus der Schule, oder geben Sie jemandem die Verantwortung.',
  ],
  school_addresses_full: [
    422,
    'Eine Schule kann höchstens 20 Lieferadressen haben. Bitte löschen Sie zuerst eine andere.',
  ],
  last_responsible: [
    409,
    'Ohne dieses Konto wäre niemand mehr für die Schule verantwortlich. Geben Sie bitte zuerst jemand anderem diese Rolle, oder schliessen Sie die Schule, wenn ihr sonst niemand angehört.',
  ],
  school_decided: [409, 'Über diese Schule ist bereits entschieden.'],
  school_not_confirmed: [409, 'Diese Schule ist nicht bestätigt.'],
  school_without_responsible: [
    409,
    'Wer die Schule angemeldet hat, ist keine bestätigte Lehrperson mehr oder löscht das Konto. So hätte die Schule niemanden, der für sie verantwortlich ist.',
  ],
  school_not_to_join: [
    409,
    'Diese beiden lassen sich nicht zusammenlegen: Die andere Schule ist schon abgelehnt oder geschlossen.',
  ],
} as const
