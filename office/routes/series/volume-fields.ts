import { formText } from '#forms/form-text.ts'

/** The step that puts the titles of a series in order. */
export const VOLUMES = 'volumes'

const PREFIX = 'volume.'

/** The field with the number of a title. */
export function volumeField(id: string): string {
  return `${PREFIX}${id}`
}

/** The numbers as they are typed; those that are no numbers by their fields. */
export function readVolumes(form: FormData): { volumes: { title: string; volume: number | null }[]; wrong: string[] } {
  const names = [...form.keys()].filter((name) => name.startsWith(PREFIX))
  const volumes = names.map((name) => {
    const text = formText(form, name).trim()
    return { name, title: name.slice(PREFIX.length), volume: text === '' ? null : Number(text) }
  })
  return {
    volumes: volumes.map(({ title, volume }) => ({ title, volume })),
    wrong: volumes.filter(({ volume }) => volume !== null && !Number.isInteger(volume)).map(({ name }) => name),
  }
}
