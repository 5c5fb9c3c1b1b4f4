/** How many titles and editions one person may follow. */
export const MAX_WATCHES = 500

/** Refusals about what people are told of: code, status and sentence. */
export const watchRefusals = {
  watches_full: [
    422,
    `Sie folgen schon ${MAX_WATCHES} Titeln. Beenden Sie bitte zuerst eine Ihrer Benachrichtigungen.`,
  ],
} as const
