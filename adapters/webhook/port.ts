/** Something to tell an application, which may be at any address of the internet. */
export interface Notice {
  /** Of the notice: the application takes in each id once. */
  id: string
  /** Where the application wants to be told. */
  url: string
  /** Shared with the application; it signs the body. */
  secret: string
  /** Sent as JSON. */
  body: object
}

export interface WebhookSender {
  /** Resolves once the application has accepted the notice (2xx). Throws WebhookFailed. */
  send(notice: Notice): Promise<void>
}

/** The application did not accept the notice: it is away, answered otherwise, or is at an address that is not asked. */
export class WebhookFailed extends Error {
  override readonly name = 'WebhookFailed'
  /** True where the application said that it wants no more of them (410 Gone). */
  readonly isFinal: boolean

  /** The message is in English, without data of people: the developers of the application read it. */
  constructor(message: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(message)
    this.isFinal = isFinal
  }
}
