import { answerContactMessage, contactMessages as resource } from '#contract/desks/contact-messages.ts'
import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { markAnswered } from '#modules/content/contact/mark-answered.ts'
import { contactMessages } from '#modules/content/contact/tables.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { messageList } from './list-messages.ts'
import { readMessage } from './read-message.ts'

/** What people wrote with the contact form, as staff work on it: beside the person and the order that it is about. */
export const messages = module<{ core: Core }>({
  name: 'messages',
  routes: ({ core }) => {
    const { answer, act } = answerResource(core, resource, {
      table: contactMessages,
      read: readMessage,
      recorded: ({ answered_at }) => ({ state: answered_at === null ? 'open' : 'answered' }),
      personOf: ({ person }) => person?.id ?? null,
      isPersonal: true,
    })
    return [
      ...answer({ list: messageList }),
      act(answerContactMessage, (tx, { params: { id }, body: { note } }, { user }) =>
        markAnswered(tx, { id, staffId: user.id, note }),
      ),
    ]
  },
})
