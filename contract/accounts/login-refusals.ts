/** Refusals of logins and of the second factor: code, status and sentence. */
export const loginRefusals = {
  credentials_invalid: [401, 'Zugangsdaten ungültig.'],
  second_factor_required: [401, 'Bitte geben Sie noch den Code Ihrer Authenticator-App ein.'],
  token_invalid: [401, 'Ihre Sitzung ist abgelaufen. Bitte loggen Sie sich erneut ein.'],
  second_factor_on: [409, 'Die Anmeldung in zwei Schritten ist bereits eingerichtet.'],
  second_factor_off: [409, 'Die Anmeldung in zwei Schritten ist nicht eingerichtet. Bitte beginnen Sie von vorn.'],
} as const
