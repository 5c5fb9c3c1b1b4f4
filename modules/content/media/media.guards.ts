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
  {
    name: 'a picture that is used is deleted',
    removals: [
      {
        file: 'modules/content/media/remove-medium.ts',
        code: "    if (kept.length > 0) throw new Refusal('media_used', { places: kept })\n",
        instead: '',
      },
      { sql: 'alter table media_uses drop constraint media_uses_medium_id_media_id_fk' },
    ],
    test: { file: TESTS, named: 'is used nowhere' },
  },
  {
    name: 'what a file replaces is shown further on',
    removals: [
      {
        file: 'modules/content/media/change-medium.ts',
        code: '  await followInPlaces(tx, { id, follow: followed(before, after), staffId })\n',
        instead: '',
      },
    ],
    test: { file: TESTS, named: 'shown in every place under a new permalink' },
  },
  {
    name: 'a picture of an upload keeps what its camera wrote',
    removals: [
      {
        file: 'modules/content/media/take-picture.ts',
        code: 'pictures.put(key, content)',
        instead: 'pictures.put(key, bytes)',
      },
    ],
    test: { file: TESTS, named: 'drawn anew without its metadata' },
  },
]
