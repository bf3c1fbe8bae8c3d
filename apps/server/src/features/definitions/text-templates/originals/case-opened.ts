export const caseOpened = {
  tr: `<title>Talebiniz kaydedildi: {{case.number}}</title>
<p>Merhaba {{employee.name}},</p>
<p><strong>{{case.category}}</strong> konulu talebiniz <strong>{{case.number}}</strong> numarasıyla kaydedildi. {{team.name}} takımı en kısa sürede ilgilenecek.</p>
<blockquote>{{case.description}}</blockquote>
<p>Gelişmeleri buradan izleyebilirsiniz: <a href="{{case.link}}">{{case.number}}</a></p>
`,
  en: `<title>Your request has been recorded: {{case.number}}</title>
<p>Hello {{employee.name}},</p>
<p>Your request about <strong>{{case.category}}</strong> has been recorded under the number <strong>{{case.number}}</strong>. The team {{team.name}} will look into it as soon as possible.</p>
<blockquote>{{case.description}}</blockquote>
<p>You can follow it here: <a href="{{case.link}}">{{case.number}}</a></p>
`,
}
