import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a message is answered by one of those who answer it at once',
    removals: [
      {
        file: 'modules/content/contact/mark-answered.ts',
        code: '.where(and(eq(contactMessages.id, id), isNull(contactMessages.answeredAt)))',
        instead: '.where(eq(contactMessages.id, id))',
      },
    ],
    test: { file: 'modules/desks/messages/messages.test.ts', named: 'at the same moment' },
  },
]
