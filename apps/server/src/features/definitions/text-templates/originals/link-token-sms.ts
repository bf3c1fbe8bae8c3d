/** One text for all cultures, because the receiver's language is unknown. It uses only letters that fit 160 to a message. */
export const linkTokenSms = {
  '': '{{company.name}}: Baglantiniz / Your link: {{link}} ({{minutes}} dk/min)',
}
