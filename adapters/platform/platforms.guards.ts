import type { Guard } from '#tests/guards/guard.ts'

const TEST = 'adapters/platform/http-platform.test.ts'

export const guards: readonly Guard[] = [
  {
    name: "the answer about one person's access is not taken for another's",
    removals: [{ file: 'adapters/platform/http-platform.ts', code: "connection: 'close',", instead: '' }],
    test: { file: TEST, named: 'the second answer is not for the next person' },
  },
  {
    name: 'a platform puts no script into a page',
    removals: [
      {
        file: 'adapters/platform/http-platform.ts',
        code: 'const link = webAddress(text)',
        instead: 'const link = text',
      },
    ],
    test: { file: TEST, named: 'a script for a link' },
  },
  {
    name: 'what a platform is told is signed',
    removals: [
      {
        file: 'adapters/platform/http-platform.ts',
        code: 'signatureOf(rawBody, secret, Date.now())',
        instead: 'signatureOf(url, secret, Date.now())',
      },
    ],
    test: { file: TEST, named: 'is signed with time and secret' },
  },
]
