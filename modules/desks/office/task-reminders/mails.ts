import { swissDate } from '#kernel/swiss-dates.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

export interface OpenTasksMail {
  firstName: string
  /** How many are open. */
  count: number
  /** The oldest of them, the oldest first. */
  oldest: { title: string; subject: string; createdAt: string }[]
}

/** Tells a member of the sales staff which tasks are open. */
export const openTasksMail = mailKind<OpenTasksMail>(
  {
    name: 'open-tasks',
    sample: {
      firstName: 'Lea',
      count: 1,
      oldest: [{ title: 'Rückzahlung prüfen', subject: '2026-100234', createdAt: '2026-12-01T09:00:00Z' }],
    },
  },
  ({ firstName, count, oldest }, { sender }) => {
    const open = count === 1 ? 'Eine Aufgabe ist offen' : `${count} Aufgaben sind offen`
    return {
      subject: `${open} bei ${sender.name}`,
      preview: oldest[0]?.title ?? open,
      parts: [
        { type: 'paragraph', text: `Guten Tag ${firstName}` },
        { type: 'paragraph', text: count > oldest.length ? `${open}. Die ältesten ${oldest.length}:` : `${open}:` },
        ...oldest.map(
          ({ title, subject, createdAt }) =>
            ({ type: 'lines', lines: [title, `${subject}, seit ${swissDate(createdAt)}`] }) as const,
        ),
        {
          type: 'paragraph',
          text: 'Diese E-Mail kommt einmal am Tag, solange Aufgaben offen sind.',
        },
      ],
    }
  },
)
