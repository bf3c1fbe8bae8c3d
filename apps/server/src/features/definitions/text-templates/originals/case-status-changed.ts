export const caseStatusChanged = {
  tr: `<title>{{case.number}} numaralı talebinizin durumu: {{case.status}}</title>
<p>Merhaba {{employee.name}},</p>
<p><strong>{{case.number}}</strong> numaralı <strong>{{case.category}}</strong> talebinizin yeni durumu: <strong>{{case.status}}</strong>.</p>
<blockquote>{{case.comment}}</blockquote>
<p>Gelişmeleri buradan izleyebilirsiniz: <a href="{{case.link}}">{{case.number}}</a></p>
`,
  en: `<title>Your request {{case.number}} is now: {{case.status}}</title>
<p>Hello {{employee.name}},</p>
<p>Your request <strong>{{case.number}}</strong> about <strong>{{case.category}}</strong> has a new status: <strong>{{case.status}}</strong>.</p>
<blockquote>{{case.comment}}</blockquote>
<p>You can follow it here: <a href="{{case.link}}">{{case.number}}</a></p>
`,
}
