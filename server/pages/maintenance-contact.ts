import type { Core } from '#kernel/core.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import type { MaintenanceContact } from '../http/errors.ts'

/** Phone and e-mail of the publisher; the last known ones while the database is away. */
export async function maintenanceContact(core: Core): Promise<() => Promise<MaintenanceContact>> {
  let lastKnown: MaintenanceContact = { phone: '', email: '' }
  const contact = async () => {
    const globals = await loadGlobals(core).catch(() => null)
    if (globals) lastKnown = { phone: globals.publisher.phone, email: globals.publisher.email }
    return lastKnown
  }
  await contact()
  return contact
}
