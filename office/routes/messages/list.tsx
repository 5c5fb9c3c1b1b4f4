import { href } from 'react-router'
import { contactTopics } from '#contract/content/contact-topics.ts'
import { contactMessages, type ListedMessage } from '#contract/desks/contact-messages.ts'
import { messageRoom } from '#office/messages/contact-messages.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'

/** Opens on what waits for an answer; all of them are asked for by some parameter, such as the person. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  if (searchParams.size === 0) searchParams.set('state', 'open')
  return readList(args, contactMessages.list)
}

const columns: readonly ListColumn<ListedMessage>[] = [
  { title: messageRoom.from, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { title: messageRoom.topic, cell: ({ topic }) => contactTopics[topic] },
  { title: messageRoom.order, cell: ({ order_number }) => order_number, from: 'lg' },
  {
    title: messageRoom.email,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    from: 'xl',
  },
  {
    title: messageRoom.received,
    sort: 'created_at',
    cell: ({ created_at }) => shortSwissTime(created_at).day,
  },
  {
    title: messageRoom.answered,
    sort: 'answered_at',
    cell: ({ answered_at }) => answered_at && shortSwissTime(answered_at).day,
    from: 'lg',
  },
  { title: messageRoom.answeredBy, cell: ({ answered_by }) => answered_by, from: 'lg' },
]

const views: readonly View[] = Object.entries(messageRoom.states).map(([state, title]) => ({ title, query: { state } }))

const words = {
  names: messageRoom.names,
  values: { state: messageRoom.states, topic: contactTopics },
  search: messageRoom.search,
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={messageRoom.title}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
      pathOf={({ id }) => href('/nachrichten/:id', { id })}
      words={words}
      views={views}
      empty={{ title: messageRoom.empty, text: messageRoom.emptyHelp }}
    />
  )
}
