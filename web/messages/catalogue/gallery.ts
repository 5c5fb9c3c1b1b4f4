/** Words of the pictures of a book. */
export const galleryMessages = {
  enlarge: 'Umschlag vergrössern',
  front: 'Umschlag',
  back: 'Rückseite',
  spine: 'Buchrücken',
  lookInside: (pages: number) => `Blick ins Buch · ${pages} Seiten`,
} as const
