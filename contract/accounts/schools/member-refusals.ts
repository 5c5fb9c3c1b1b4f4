/** Refusals about the members of a school: code, status and sentence. */
export const schoolMemberRefusals = {
  already_school_member: [409, 'Sie gehören schon zu dieser Schule.'],
  school_invitation_over: [409, 'Diese Einladung ist schon angenommen, zurückgezogen oder abgelaufen.'],
  invited_at_other_address: [
    409,
    'Diese Einladung ging an eine andere E-Mail-Adresse als die Ihres Kontos. Melden Sie sich mit jenem Konto an, oder lassen Sie sich an Ihre Adresse einladen.',
  ],
  school_for_teachers: [
    403,
    'Mit diesem Link treten nur Personen bei, deren Konto wir als das einer Lehrperson bestätigt haben.',
  ],
  school_asked_already: [409, 'Ihre Anfrage ist schon bei der Schule.'],
  school_request_over: [409, 'Über diese Anfrage ist schon entschieden.'],
} as const
