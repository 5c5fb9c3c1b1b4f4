/** By which a window in which somebody has logged in tells the others. */
const CHANNEL = 'lernladen.office.login'

/** Tells all windows of the back office who has logged in. */
export function tellLogin(person: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(person)
  channel.close()
}

/** Calls back with the person who logs in in another tab, until the returned function is called. */
export function hearLogin(heard: (person: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => heard(String(data))
  return () => channel.close()
}
