/** Refusals where schools wish, decide and order: code, status and sentence. */
export const procurementRefusals = {
  wishes_full: [422, 'Mehr Wünsche lassen sich für ein Schuljahr nicht aufschreiben. Bitte löschen Sie zuerst andere.'],
  wish_year_over: [422, 'Für dieses Schuljahr lassen sich keine Wünsche mehr aufschreiben.'],
  wish_changed: [409, 'Dieser Wunsch wurde inzwischen geändert.'],
  wish_decided: [409, 'Über diesen Wunsch ist schon entschieden.'],
  wish_ordered: [409, 'Einer dieser Wünsche ist schon bestellt.'],
  wish_repeated: [409, 'Für diese Klasse steht der Titel schon auf Ihrer Wunschliste.'],
  wishes_changed: [409, 'Die Wünsche haben sich inzwischen geändert. Bitte sehen Sie sie nochmals an.'],
  no_wishes: [409, 'Auf Ihrer Wunschliste steht nichts, was Sie noch nicht eingereicht haben.'],
  no_approved_wishes: [409, 'Es ist nichts mehr zu bestellen: Was bewilligt war, ist schon bestellt.'],
  school_billing_address_missing: [409, 'Die Schule hat noch keine Rechnungsadresse.'],
  budgets_changed: [409, 'Jemand anders hat die Budgets inzwischen geändert.'],
} as const
