/** Refusals in the back office. Each code with its status and its sentence. */
export const officeRefusals = {
  mail_not_uncertain: [409, 'Diese E-Mail wurde gesendet oder wartet noch auf den Versand.'],
  task_done: [409, 'Diese Aufgabe ist bereits erledigt.'],
  entry_changed: [409, 'Jemand anders hat diesen Eintrag inzwischen geändert. Bitte laden Sie ihn neu.'],
} as const
