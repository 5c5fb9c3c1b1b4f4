import type { Guard } from '#tests/guards/guard.ts'

const RESTORES = 'modules/desks/restores/restores.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'what a restore holds goes out before staff release it',
    removals: [
      {
        file: 'kernel/jobs/held-turns.ts',
        code: 'const isDue = !this.#hasEnded && !this.isHeld(turn.queue)',
        instead: 'const isDue = !this.#hasEnded',
      },
      {
        file: 'kernel/jobs/job-runner.ts',
        code: '    if (queue.held && !(await mayStart(queue.held))) throw new HeldBack()\n',
        instead: '',
      },
    ],
    test: { file: RESTORES, named: 'a mail waits until staff release mails' },
  },
  {
    name: 'two of the staff release the same work',
    removals: [
      {
        file: 'modules/desks/restores/routes.ts',
        code: "if (!(await release(tx, { restoreId: id, kind }))) throw new Refusal('work_released')",
        instead: 'await release(tx, { restoreId: id, kind })',
      },
    ],
    test: { file: RESTORES, named: 'a second release is refused' },
  },
  {
    name: 'a mail that the lost time has sent is sent again',
    removals: [
      { file: 'modules/desks/restores/begin-restore.ts', code: '  await doubtWaitingMails(tx)\n', instead: '' },
    ],
    test: { file: RESTORES, named: 'not sent again where the mail server has taken it' },
  },
  {
    name: 'a number is given a second time after a restore',
    removals: [
      {
        file: 'modules/ground/backups/number-gaps.ts',
        code: 'export const LEFT_OUT = 10_000',
        instead: 'export const LEFT_OUT = 1',
      },
    ],
    test: { file: RESTORES, named: 'numbers go on ten thousand higher' },
  },
  {
    name: 'two instances begin two restores at once',
    removals: [
      {
        file: 'modules/ground/backups/database-marks.ts',
        code: "const [row] = await tx.select().from(databaseMarks).for('update')",
        instead: 'const [row] = await tx.select().from(databaseMarks)',
      },
    ],
    test: { file: RESTORES, named: 'two instances that find the database set back at once' },
  },
]
