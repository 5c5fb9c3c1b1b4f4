/** Refusals at schools and among their members: code, status and sentence. */
export const schoolRefusals = {
  last_responsible: [
    409,
    'Ohne dieses Konto wäre niemand mehr für die Schule verantwortlich. Geben Sie bitte zuerst jemand anderem diese Rolle, oder schliessen Sie die Schule, wenn ihr sonst niemand angehört.',
  ],
} as const
