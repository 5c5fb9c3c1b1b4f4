import { schools } from '#contract/accounts/schools/office-schools.ts'
import { users } from '#contract/desks/office-users.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { newQuote } from '#office/messages/quotes/quotes.ts'
import { CHOICE_SEARCH } from '#office/resource/thing-choice.tsx'
import { personPath, QUOTE_BUYER, schoolPath } from '#office/resource/thing-paths.ts'
import { apiOf } from '#office/visit.ts'

type Arguments = Parameters<typeof apiOf>[0] & { url: URL }

/** For whom a quote is, as the operation takes it. */
export type QuoteBuyer = { user_id: string } | { school_id: string }

/** Of each kind that fits. */
const MOST_FOUND = 10

/** For whom the address says that a quote is; null while nobody is chosen. */
export function buyerIn({ searchParams }: URL): QuoteBuyer | null {
  const [, kind, id = ''] = /^(user|school):([\da-f-]{36})$/.exec(searchParams.get(QUOTE_BUYER) ?? '') ?? []
  if (kind === undefined) return null
  return kind === 'user' ? { user_id: id } : { school_id: id }
}

/** The person or school by name, with its page. */
export async function readBuyer(args: Arguments, buyer: QuoteBuyer) {
  const api = apiOf(args)
  if ('user_id' in buyer) {
    const { data: user } = await orErrorPage(api(users.read, { params: { id: buyer.user_id } }))
    return { name: `${user.first_name} ${user.last_name}`, detail: user.email, path: personPath(user.id) }
  }
  const { data: school } = await orErrorPage(api(schools.read, { params: { id: buyer.school_id } }))
  return { name: school.name, detail: `${school.post_code} ${school.city}`, path: schoolPath(school.id) }
}

/** Persons and confirmed schools that the words of the address find, each by what the address would say of it. */
export async function findBuyers(args: Arguments) {
  const query = (args.url.searchParams.get(CHOICE_SEARCH) ?? '').trim().slice(0, 100)
  if (query === '') return { query, found: [] }
  const api = apiOf(args)
  const [{ data: ofSchools }, { data: people }] = await orErrorPage(
    Promise.all([
      api(schools.list, { query: { query, state: 'confirmed', sort: 'name', per_page: MOST_FOUND } }),
      api(users.list, { query: { query, per_page: MOST_FOUND } }),
    ]),
  )
  return {
    query,
    found: [
      ...ofSchools.map(({ id, name, post_code, city }) => ({
        id: `school:${id}`,
        name,
        detail: newQuote.school(`${post_code} ${city}`),
      })),
      ...people.map(({ id, first_name, last_name, email }) => ({
        id: `user:${id}`,
        name: `${first_name} ${last_name}`,
        detail: newQuote.person(email),
      })),
    ],
  }
}
