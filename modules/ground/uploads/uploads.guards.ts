import type { Guard } from '#tests/guards/guard.ts'

const TESTS = 'modules/ground/uploads/uploads.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'of two parts for one place both are taken',
    removals: [
      {
        file: 'modules/ground/uploads/take-part.ts',
        code: 'where(and(eq(uploads.id, id), eq(uploads.received, offset)))',
        instead: 'where(eq(uploads.id, id))',
      },
    ],
    test: { file: TESTS, named: 'parts for the same place' },
  },
  {
    name: 'the upload of somebody else is used',
    removals: [
      {
        file: 'modules/ground/uploads/take-part.ts',
        code: 'where(and(eq(uploads.id, id), eq(uploads.userId, userId)))',
        instead: 'where(eq(uploads.id, id))',
      },
    ],
    test: { file: TESTS, named: 'somebody else is unknown' },
  },
  {
    name: 'an upload is used twice',
    removals: [
      {
        file: 'modules/ground/uploads/use-upload.ts',
        code: "  if (!row) throw new Refusal('not_found')\n",
        instead: '  if (!row) return\n',
      },
    ],
    test: { file: TESTS, named: 'is used once' },
  },
  {
    name: 'more arrives than was announced',
    removals: [
      {
        file: 'modules/ground/uploads/take-part.ts',
        code: 'bytes.byteLength === 0 || offset + bytes.byteLength > size',
        instead: 'bytes.byteLength === 0',
      },
      { sql: 'alter table uploads drop constraint uploads_received' },
    ],
    test: { file: TESTS, named: 'a part that goes past the end' },
  },
]
