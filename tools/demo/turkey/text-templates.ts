import type { TextTemplateContent } from '../definitions.ts'

export const textTemplates: readonly TextTemplateContent[] = [
  {
    templateName: 'Destek.Case.Opened',
    cultureName: 'tr',
    content: `<p>Merhaba {{employee.name}},</p>
<p>Bize ulaştığınız için teşekkür ederiz. <strong>{{case.category}}</strong> konulu talebinizi <strong>{{case.number}}</strong> numarasıyla kaydettik; {{team.name}} ekibi ilgileniyor.</p>
<blockquote>{{case.description}}</blockquote>
<p>Talebinizi <a href="{{case.link}}">buradan</a> izleyebilir, eklemek istediklerinizi aynı sayfaya yazabilirsiniz. Acil durumlarda 4444 dahili numarası 7 gün 24 saat açıktır.</p>
`,
  },
]
