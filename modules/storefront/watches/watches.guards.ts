import type { Guard } from '#tests/guards/guard.ts'

const FOLDER = 'modules/storefront/watches'
const RACES = `${FOLDER}/watches.concurrency.test.ts`
const DIGEST = `${FOLDER}/tell-news.test.ts`

export const guards: readonly Guard[] = [
  {
    name: 'a press that is repeated is one wish',
    removals: [
      { file: `${FOLDER}/watcher.ts`, code: ".where(whose).for('update')", instead: '.where(whose)' },
      { sql: 'alter table watches drop constraint watches_key' },
    ],
    test: { file: RACES, named: 'repeated at once' },
  },
  {
    name: 'nobody follows more than allowed',
    removals: [{ file: `${FOLDER}/watcher.ts`, code: ".where(whose).for('update')", instead: '.where(whose)' }],
    test: { file: RACES, named: 'for the last place' },
  },
  {
    name: 'an address gets one mail a day',
    removals: [
      { sql: 'drop index news_mails_day_key' },
      { file: `${FOLDER}/tell-news.ts`, code: 'address_key = address and', instead: 'false and' },
      { file: `${FOLDER}/tell-news.ts`, code: '.onConflictDoNothing()', instead: '' },
    ],
    test: { file: DIGEST, named: 'an address gets one mail a day' },
  },
  {
    name: 'what was told is not told again',
    removals: [
      {
        file: `${FOLDER}/tell-news.ts`,
        code: '.filter(({ mailId }) => mailId === null)',
        instead: '.slice()',
      },
      { file: `${FOLDER}/tell-news.ts`, code: 'where mail_id is null and', instead: 'where' },
      { sql: 'alter table told_news drop constraint told_news_watcher_id_kind_subject_pk' },
    ],
    test: { file: DIGEST, named: 'told of a later edition and of a successor' },
  },
  {
    name: 'what has ended or changed is not told by a mail that is on its way',
    removals: [
      {
        file: `${FOLDER}/mails.ts`,
        code: 'return items.length === 0 ? null : { ...data, items }',
        instead: 'return items.length === 0 ? data : { ...data, items }',
      },
    ],
    test: { file: DIGEST, named: 'was ended, when the mail goes out' },
  },
  {
    name: 'an address without an account is told nothing before its owner has confirmed',
    removals: [
      {
        file: `${FOLDER}/true-news.ts`,
        code: ' where watches.confirmed_at is not null',
        instead: '',
      },
    ],
    test: { file: DIGEST, named: 'nobody has confirmed' },
  },
  {
    name: 'nobody is told of what they may not buy',
    removals: [
      {
        file: `${FOLDER}/current-news.ts`,
        code: 'purchaseRefusal(offer, reader) === null',
        instead: 'purchaseRefusal(offer, reader) !== undefined',
      },
    ],
    test: { file: DIGEST, named: 'may not buy' },
  },
]
