/** Refusals of logins at an external provider: code, status and sentence. */
export const externalLoginRefusals = {
  external_login_unavailable: [
    409,
    'Die Anmeldung über diesen Dienst ist zurzeit nicht möglich. Bitte melden Sie sich mit Ihrem Passwort an oder versuchen Sie es später noch einmal.',
  ],
  external_login_closed: [
    409,
    'Über diesen Dienst kann man sich bei uns nicht mehr anmelden. Bitte melden Sie sich mit Ihrem Passwort an.',
  ],
  external_login_domain: [
    409,
    'Mit der E-Mail-Adresse, die uns dieser Dienst nennt, können Sie sich hier nicht anmelden. Bitte nehmen Sie das Login Ihrer Schule, oder melden Sie sich mit Ihrem Passwort an.',
  ],
  external_login_cancelled: [409, 'Die Anmeldung wurde abgebrochen.'],
  external_login_untrusted: [
    409,
    'Die Antwort des Anmeldedienstes war nicht gültig. Bitte melden Sie sich mit Ihrem Passwort an.',
  ],
  external_login_expired: [409, 'Diese Anmeldung ist abgelaufen. Bitte beginnen Sie noch einmal.'],
  external_login_second_factor: [
    409,
    'Ihr Konto verlangt beim Anmelden einen zweiten Schritt. Bitte melden Sie sich mit Ihrem Passwort an.',
  ],
  external_login_staff: [409, 'Mitarbeitende des Verlags melden sich mit ihrem Passwort an.'],
  external_identity_taken: [409, 'Diese Anmeldung führt bereits zu einem anderen Konto.'],
  provider_away: [409, 'Der Dienst liess sich nicht erreichen oder ist nicht so, wie er sein müsste.'],
  provider_untested: [
    409,
    'Bitte melden Sie sich zuerst zur Probe an: Seit der letzten Änderung der Zugangsdaten gelang das noch niemandem.',
  ],
  provider_open: [409, 'Der Dienst ist offen. Bitte schliessen Sie ihn zuerst.'],
  provider_trial_stale: [409, 'Die Zugangsdaten wurden während der Probe geändert. Bitte beginnen Sie noch einmal.'],
} as const
