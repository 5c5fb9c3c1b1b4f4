import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'what staff have to do is noted once',
    removals: [
      {
        file: 'modules/ground/tasks/write-tasks.ts',
        code: '    .onConflictDoNothing({ target: [tasks.kind, tasks.subject, tasks.cause] })',
        instead: '',
      },
      { sql: 'drop index tasks_cause_key' },
    ],
    test: { file: 'modules/fulfilment/payments/payment-tasks.test.ts', named: 'two webhooks speak at once' },
  },
  {
    name: 'a task is done once',
    removals: [
      {
        file: 'modules/ground/tasks/write-tasks.ts',
        code: 'and(eq(tasks.id, id), isNull(tasks.doneAt))',
        instead: 'eq(tasks.id, id)',
      },
    ],
    test: { file: 'modules/ground/tasks/tasks.test.ts', named: 'however many do it at once' },
  },
  {
    name: 'nobody ticks what two have to decide',
    removals: [
      {
        file: 'modules/ground/tasks/routes.ts',
        code: "throw new Refusal('task_settled_elsewhere')",
        instead: 'void 0',
      },
    ],
    test: {
      file: 'modules/desks/people/second-factor/second-factor-removals.test.ts',
      named: 'not settled by ticking its task',
    },
  },
]
