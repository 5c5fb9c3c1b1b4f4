import { orErrorPage } from '#forms/api-failure.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { apiOf, personOf } from '#office/visit.ts'
import { nameOf } from './term-places.ts'
import { shownRoom, type TermRoom } from './term-room.ts'

type Arguments = Parameters<typeof apiOf>[0]

export async function loadTerms(args: Arguments, room: TermRoom) {
  const { data: terms } = await orErrorPage(apiOf(args)(room.list))
  return { room: shownRoom(room), terms }
}

export async function loadTerm(args: Arguments & { params: { id: string } }, room: TermRoom) {
  const api = apiOf(args)
  const { id } = args.params
  const [{ data: term }, { data: terms }, person] = await orErrorPage(
    Promise.all([api(room.read, { params: { id } }), api(room.list), personOf(args)]),
  )
  return { room: shownRoom(room), term, terms, person, fields: describeForm(room.change.body) }
}

/** The fields of a new term, with what it may stand under. */
export async function loadNewTerm(args: Arguments, room: TermRoom) {
  const [{ data: terms }, person] = await orErrorPage(Promise.all([apiOf(args)(room.list), personOf(args)]))
  const tops = terms.filter(({ parent }) => parent === null)
  const fields = describeForm(room.create.body).map((field) =>
    field.name === 'parent' ? { ...field, kind: 'choice' as const, values: tops.map(({ id }) => id) } : field,
  )
  const names = Object.fromEntries(tops.map((one) => [one.id, nameOf(terms, one)]))
  return { room: shownRoom(room), person, fields, names }
}
