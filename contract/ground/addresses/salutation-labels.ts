/** As printed in an address; `none` and `other` are not printed (decisions, section 3). */
export const salutationLabels = { male: 'Herr', female: 'Frau' } as const

/** As chosen in a form. */
export const salutationChoices = { none: 'Keine Angabe', ...salutationLabels, other: 'Andere' } as const
