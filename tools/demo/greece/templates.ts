import type { SmsTemplateContent, TextTemplateContent } from '../definitions.ts'

export const smsTemplates: readonly SmsTemplateContent[] = [
  {
    name: 'Request received',
    division: null,
    text: 'Hello {firstName}, we have received your request and will get back to you shortly. You can follow its progress on the employee portal.',
  },
  {
    name: 'We need your answer',
    division: null,
    text: 'We need your answer to go on with your request. Please reply on the employee portal within three working days.',
    was: { text: 'We need your answer to go on with your request. Please call us.' },
  },
  {
    name: 'Password reset',
    division: 'Information technology',
    text: '{firstName}, the password of {userName} has been reset. Your team leader has a temporary one for you; you will be asked to choose a new one when you sign in.',
  },
  {
    name: 'Payslip published',
    division: 'Payroll',
    text: 'Your payslip for this month is now on the employee portal. If something looks wrong, please open a request with Payroll.',
  },
  {
    name: 'Document missing',
    division: 'Human resources',
    text: 'A document is missing from your personal file. Please see the list on the employee portal and upload it there.',
  },
]

export const textTemplates: readonly TextTemplateContent[] = [
  {
    templateName: 'Destek.Case.Opened',
    cultureName: 'en',
    content: `<p>Dear {{employee.name}},</p>
<p>Thank you for getting in touch. Your request about <strong>{{case.category}}</strong> is now with {{team.name}} under the number <strong>{{case.number}}</strong>.</p>
<blockquote>{{case.description}}</blockquote>
<p>Follow it, or add to it, <a href="{{case.link}}">on its page</a>. If it cannot wait, please call the support desk on extension 5500.</p>
`,
  },
]
