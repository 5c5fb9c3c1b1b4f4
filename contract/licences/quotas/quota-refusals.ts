/** Refusals at licences of schools: code, status and sentence. */
export const quotaRefusals = {
  licences_short: [409, 'Dafür sind nicht genug Lizenzen frei. Es wurde keine zugeteilt.'],
  licence_in_use: [
    409,
    'Mindestens eine dieser Lizenzen lässt sich nicht mehr zurücknehmen: Sie ist geöffnet, oder die Frist ist vorbei. Es wurde keine zurückgenommen.',
  ],
  licence_not_opened: [
    409,
    'Dieser Zugang ist noch nicht bereit. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  ],
} as const
