/** What was typed beside what somebody else has saved meanwhile, field by field. */
export const typedBeside = {
  text: 'Links steht, was Sie geschrieben haben, rechts, was jetzt gilt. Speichern Sie noch einmal, so gilt Ihre Fassung.',
  field: 'Feld',
  yours: 'Ihre Fassung',
  present: 'Gilt jetzt',
  empty: '–',
} as const
