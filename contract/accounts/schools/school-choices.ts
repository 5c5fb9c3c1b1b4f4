/** What somebody does at a school, and the German label of each. */
export const memberRoles = {
  responsible: 'Lehrmittelverantwortung',
  finance: 'Finanzen',
  teacher: 'Lehrperson',
} as const
export type MemberRole = keyof typeof memberRoles

/** What each role may, in one sentence. */
export const memberRoleMeanings: Record<MemberRole, string> = {
  responsible: 'bestellt für die Schule, ändert ihre Angaben und führt die Mitglieder',
  finance: 'sieht Bestellungen und Rechnungen der Schule, bestellt aber nicht',
  teacher: 'wünscht Lehrmittel für die eigenen Klassen',
}

/**
 * Where a school stands: asked for, waiting for an answer of who founds it, confirmed by staff, or over. Only a confirmed
 * one gives its members rights.
 */
export const schoolStates = ['asked', 'question', 'confirmed', 'refused', 'closed'] as const
export type SchoolState = (typeof schoolStates)[number]

export const schoolStateLabels: Record<SchoolState, string> = {
  asked: 'in Prüfung',
  question: 'Rückfrage',
  confirmed: 'bestätigt',
  refused: 'abgelehnt',
  closed: 'geschlossen',
}

/** Whether orders of the school have to name the number they are ordered under. */
export const purchaseNumberRules = { optional: 'freiwillig', required: 'verlangt' } as const
export type PurchaseNumberRule = keyof typeof purchaseNumberRules

/** Which of the school’s addresses: that of its bills, of which there is one, or one where goods go. */
export const schoolAddressKinds = { billing: 'Rechnungsadresse', delivery: 'Lieferadresse' } as const
export type SchoolAddressKind = keyof typeof schoolAddressKinds

/** Places for goods that a school may keep, beside the address of its bills. */
export const MAX_DELIVERY_ADDRESSES = 20

/** Where a school lies, Liechtenstein included: its schools use the same books. */
export const cantons = {
  ag: 'Aargau',
  ai: 'Appenzell Innerrhoden',
  ar: 'Appenzell Ausserrhoden',
  be: 'Bern',
  bl: 'Basel-Landschaft',
  bs: 'Basel-Stadt',
  fr: 'Freiburg',
  ge: 'Genf',
  gl: 'Glarus',
  gr: 'Graubünden',
  ju: 'Jura',
  lu: 'Luzern',
  ne: 'Neuenburg',
  nw: 'Nidwalden',
  ow: 'Obwalden',
  sg: 'St. Gallen',
  sh: 'Schaffhausen',
  so: 'Solothurn',
  sz: 'Schwyz',
  tg: 'Thurgau',
  ti: 'Tessin',
  ur: 'Uri',
  vd: 'Waadt',
  vs: 'Wallis',
  zg: 'Zug',
  zh: 'Zürich',
  fl: 'Fürstentum Liechtenstein',
} as const
export type Canton = keyof typeof cantons
