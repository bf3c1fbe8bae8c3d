/** One text for everybody: nobody knows which language the receiver of a link reads. Only letters that fit 160 to a message. */
export const linkTokenSms = {
  '': '{{company.name}}: Talebiniz icin / For your case {{case.number}}: {{link}} ({{minutes}} dk/min)',
}
