import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a link of an opt-in mail confirms once',
    removals: [
      {
        file: 'modules/content/newsletter/confirm-newsletter.ts',
        code: '    isNull(newsletterRequests.confirmedAt),\n',
        instead: '',
      },
      { sql: 'drop index newsletter_events_request_key' },
    ],
    test: { file: 'modules/content/newsletter/newsletter.test.ts', named: 'twenty confirmations of one link' },
  },
  {
    name: 'one mail for newsletters asked for at once',
    removals: [
      {
        file: 'modules/content/newsletter/subscribe-newsletter.ts',
        code: '  if (request?.mailId !== mailId) return\n',
        instead: '  if (!request) return\n',
      },
    ],
    test: { file: 'modules/content/newsletter/newsletter.test.ts', named: 'twenty requests of one address' },
  },
]
