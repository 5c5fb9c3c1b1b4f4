import type { Guard } from '#tests/guards/guard.ts'

const test = { file: 'modules/licences/library/reading/reading.test.ts' }
const ROUTES = 'modules/licences/library/reading/routes.ts'

export const guards: readonly Guard[] = [
  {
    name: 'one place in a book for each person',
    removals: [{ sql: 'alter table reading_places drop constraint reading_places_user_id_file_id_pk' }],
    test: { ...test, named: 'two windows keep at once' },
  },
  {
    name: 'a place is a chapter that a book can have, and a share of it',
    removals: [
      { sql: 'alter table reading_places drop constraint reading_places_chapter' },
      { sql: 'alter table reading_places drop constraint reading_places_share' },
    ],
    test: { ...test, named: 'a place that is none' },
  },
  {
    name: 'a place is kept by whoever owns the book',
    removals: [
      {
        file: ROUTES,
        code: '      const { file } = await ownFile(db, visitor, { productId, fileId })\n',
        instead: '      const file = { mediaType: EPUB }\n',
      },
    ],
    test: { ...test, named: 'does not own a book any more' },
  },
]
