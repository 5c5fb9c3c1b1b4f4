/** Refusals at classes and to their pupils: code, status and sentence. */
export const classRefusals = {
  not_for_pupils: [403, 'Dieses Konto ist für den Unterricht: Damit lässt sich nur lesen, was Ihre Klasse braucht.'],
  class_code_unknown: [
    404,
    'Diesen Klassencode kennen wir nicht. Bitte vergleichen Sie ihn mit dem, den Ihre Lehrperson zeigt: Sie kann ihn inzwischen erneuert haben.',
  ],
  class_code_closed: [
    409,
    'Dieser Klasse tritt zurzeit niemand bei. Wer schon dazugehört, loggt sich weiterhin mit Spitzname und Passwort ein.',
  ],
  class_full: [409, 'Diese Klasse ist voll: Sie hat 60 Plätze. Bitte fragen Sie Ihre Lehrperson.'],
  classes_full: [409, 'Eine Schule kann höchstens 200 offene Klassen haben. Bitte schliessen Sie zuerst eine andere.'],
  class_changed: [409, 'Jemand anders hat diese Klasse inzwischen geändert.'],
  class_list_changed: [
    409,
    'Seit der Prüfung hat sich etwas geändert. Unten steht, was jetzt geschieht, wenn Sie die Klassen einlesen.',
  ],
  class_closed: [409, 'Diese Klasse ist geschlossen.'],
  class_teachers_full: [409, 'Eine Klasse kann höchstens zehn Lehrpersonen haben.'],
  class_keeps_teacher: [
    409,
    'Eine Klasse braucht eine Lehrperson. Fügen Sie bitte zuerst jemand anderen hinzu, oder schliessen Sie die Klasse.',
  ],
  alias_taken: [422, 'Diesen Spitznamen gibt es in der Klasse schon.'],
  already_in_class: [409, 'Dieses Konto gehört schon zu dieser Klasse.'],
  not_account_of_class: [
    409,
    'Dieses Konto hat nicht diese Klasse angelegt. Ein neues Passwort setzt die Person selbst oder die Lehrperson jener Klasse.',
  ],
  last_class: [
    409,
    'Dieses Konto gehört allein zu dieser Klasse. Wenn es gelöscht werden soll, sagen Sie es bitte Ihrer Lehrperson.',
  ],
} as const
