import type { Guard } from '#tests/guards/guard.ts'

const TESTS = 'modules/content/media/media.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'the same file is there as several pictures',
    removals: [{ sql: 'alter table media drop constraint media_hash_key' }],
    test: { file: TESTS, named: 'however many send it at once' },
  },
  {
    name: 'a picture is not known where a page uses it',
    removals: [{ sql: 'drop trigger entries_media on entries' }],
    test: { file: TESTS, named: 'by a page' },
  },
]
