import type { Guard } from '#tests/guards/guard.ts'

const AUTHORS = 'modules/catalogue/authors-and-series/authors.test.ts'
const SERIES = 'modules/catalogue/authors-and-series/series.test.ts'

const LOCKS_AUTHORS = {
  file: 'modules/catalogue/authors-and-series/author-routes.ts',
  code: 'lockBefore: (tx: Database) => lockCatalogue(tx)',
  instead: 'lockBefore: (tx: Database) => Promise.resolve(void tx)',
}

export const guards: readonly Guard[] = [
  {
    name: 'a former address of an author leads on, whoever renames them',
    removals: [{ sql: 'drop trigger authors_keep_names on authors' }],
    test: { file: AUTHORS, named: 'where the database itself renames them' },
  },
  {
    name: 'a former address of a series leads on, whoever renames it',
    removals: [{ sql: 'drop trigger series_keep_names on series' }],
    test: { file: SERIES, named: 'where the database itself renames it' },
  },
  {
    name: 'an author whom titles name is not deleted',
    removals: [
      {
        file: 'modules/catalogue/catalogue/authors-and-series/write-authors.ts',
        code: 'titles > 0',
        instead: 'titles > 1_000',
      },
      { sql: 'alter table title_authors drop constraint title_authors_author_id_authors_id_fk' },
    ],
    test: { file: AUTHORS, named: 'is not deleted while titles name them' },
  },
  {
    name: 'no import names an author who is taken over at that moment',
    removals: [LOCKS_AUTHORS],
    test: { file: AUTHORS, named: 'that an import brings for the one that goes' },
  },
  {
    name: 'the number of a volume is one that is printed',
    removals: [{ sql: 'alter table titles drop constraint titles_volume' }],
    test: { file: SERIES, named: 'are numbered only by who has seen' },
  },
]
