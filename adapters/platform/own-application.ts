import type { PlatformProvider, Provisioned, ProvisionRequest } from './port.ts'

/**
 * The publisher's own application (decisions, section 17). It asks the shop who may do what when a person logs in
 * there, so nothing has to be told in advance, nor revoked.
 */
export class OwnApplication implements PlatformProvider {
  readonly #link: string

  /** The address at which a person enters the application. */
  constructor({ url }: { url: string }) {
    this.#link = url
  }

  async provision({ entitlementId }: ProvisionRequest): Promise<Provisioned> {
    return { externalId: entitlementId, link: this.#link }
  }

  async moveEnd(): Promise<void> {}

  async revoke(): Promise<void> {}
}
