/** One text for everybody: nobody knows which language the receiver of a link reads. Only letters that fit 160 to a message. */
export const linkTokenSms = {
  '': '{{company.name}}: Baglantiniz / Your link: {{link}} ({{minutes}} dk/min)',
}
