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

/** Something else to tell an application, which proves by itself who says it. */
export interface FormToSend {
  url: string
  fields: Readonly<Record<string, string>>
}

export interface WebhookSender {
  /** Resolves once the application has accepted the notice (2xx). */
  send(notice: Notice): Promise<void>
  /** The same for a form. */
  sendForm(form: FormToSend): Promise<void>
}

/**
 * Why an application did not accept what it was told: its answer was another than 2xx, there was none, or it is at an
 * address that is not asked.
 */
export type WebhookFault = 'refused' | 'unanswered' | 'not_public'

/** The application did not accept what it was told. */
export class WebhookFailed extends Error {
  override readonly name = 'WebhookFailed'
  readonly fault: WebhookFault
  /** True where the application said that it wants no more (410 Gone). */
  readonly isFinal: boolean

  /** The message is in English, without data of people: the developers of the application read it. */
  constructor(message: string, { fault, isFinal = false }: { fault: WebhookFault; isFinal?: boolean }) {
    super(message)
    this.fault = fault
    this.isFinal = isFinal
  }
}
