import type { TokenTexts } from '../tokens/token-texts.ts'

export const tokenTexts: TokenTexts = {
  descriptions: {
    ResetPassword: [
      'Password expired over the weekend. Ident and start date asked, both right.',
      'Back from leave and does not remember it. The team leader confirmed on the line who it is.',
      'Works from home, the VPN rejects the password. Called back on the registered number.',
    ],
    UnlockAccount: [
      'Locked after several wrong attempts, the keyboard was set to Greek. Ident and team leader asked.',
      'The phone still sends the old password. Mail account removed from the phone, identity card seen.',
    ],
    DisableAccount: ['Left the company. HR approved the exit form and asks to close the account today.'],
    LeaveOfAbsence: [
      'Leave sent by HR Operations. Document seen, link sent for the confirmation.',
      'Caller reports the start of the leave. Ident and team leader asked, both right.',
    ],
  },
  voiceMenu: 'Voice menu: the caller was verified by the registered phone, the ident and the voice. Call {call}',
  leaves: {
    MATERNITY: { days: [112, 119], texts: ['Statutory leave before and after birth. Certificate with HR.'] },
    PATERNITY: { days: [7, 14], texts: ['Paternity leave, birth certificate received.'] },
    PARENTAL: { days: [30, 120], texts: ['Parental leave after maternity leave.'] },
    SICKNESS: { days: [10, 60], texts: ['Recovery after surgery, certificate received.'] },
    MILITARY_SERVICE: { days: [180, 270], texts: ['Military service, call-up papers received.'] },
    UNPAID: { days: [10, 60], texts: ['Unpaid leave for family reasons, approved by the operation manager.'] },
  },
}
