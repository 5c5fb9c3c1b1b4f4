import { BROWSE_COUNTED } from '#contract/catalogue/counted-titles.ts'

/** Sentences of the pages made of blocks and of the home page, and sentences that all pages of the website share. */
export const websiteMessages = {
  home: 'Startseite',
  titles: (count: number) =>
    count > BROWSE_COUNTED ? `Über ${BROWSE_COUNTED} Titel` : count === 1 ? '1 Titel' : `${count} Titel`,
  phone: 'Telefon',
  email: 'E-Mail',
  hours: 'Öffnungszeiten',
  sections: 'Auf dieser Seite',
} as const
