/** What staff call the settings. */
export const settingLabels = {
  billing: 'Rechnung',
  payment_limits: 'Grenzen der Zahlungsarten',
  pricing: 'Versand und Mengenrabatt',
  teacher_texts: 'Texte an Lehrpersonen',
  thema_departments: 'Fachbereiche nach Thema',
  thema_purposes: 'Stufen und Lehrpläne nach Thema',
} as const

/** The note on a task that is done because its setting is good again. */
export const settingGoodAgain = 'Der Wert ist wieder gültig.'
