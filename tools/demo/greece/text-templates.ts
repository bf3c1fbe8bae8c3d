import type { TextTemplateContent } from '../definitions.ts'

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
