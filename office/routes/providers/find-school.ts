import { schools } from '#contract/accounts/schools/office-schools.ts'
import type { Client } from '#contract/client.ts'
import { providerSchools } from '#office/messages/settings/providers.ts'

/** The confirmed school that staff have typed, by its name or by name and place; null where they typed nothing. */
export async function findSchool(api: Client, typed: string): Promise<{ id: string | null } | { wrong: string }> {
  const text = typed.trim().slice(0, 100)
  if (text === '') return { id: null }
  const words = text.replaceAll(',', ' ')
  const { data } = await api(schools.list, { query: { query: words, state: 'confirmed', per_page: 100 } })
  const whole = ({ name, city }: { name: string; city: string }) => `${name}, ${city}`
  const same = (one: string) => one.toLocaleLowerCase('de') === text.toLocaleLowerCase('de')
  const exact = data.filter((school) => same(whole(school)))
  const named = exact.length > 0 ? exact : data.filter(({ name }) => same(name))
  const [first, ...others] = named
  if (!first) return { wrong: providerSchools.unknown }
  if (others.length > 0) return { wrong: providerSchools.several(named.map(whole).join('; ')) }
  return { id: first.id }
}
