import { impersonal, ofUser, type PersonalData, personalTable, withheld } from '#kernel/personal-data/classification.ts'
import { media } from './tables.ts'

/** Pictures belong to the publisher; who brought them is forgotten. */
export const mediaData: PersonalData = {
  personal: [
    personalTable(media, {
      title: 'Hochgeladene Bilder',
      of: ofUser(media.createdBy),
      columns: {
        id: impersonal,
        permalink: impersonal,
        hash: impersonal,
        name: impersonal,
        alt: impersonal,
        isDecorative: impersonal,
        width: impersonal,
        height: impersonal,
        colour: impersonal,
        focus: impersonal,
        mediaType: impersonal,
        size: impersonal,
        revision: impersonal,
        createdAt: impersonal,
        createdBy: { ...withheld('the account itself is in the export'), after: 'anonymised' },
      },
    }),
  ],
  impersonal: { media_uses: 'medium_id kind subject_id' },
}
