export const caseReplied = {
  tr: `<title>{{case.number}} numaralı talebinize yanıt geldi</title>
<p>Merhaba {{employee.name}},</p>
<p><strong>{{case.number}}</strong> numaralı <strong>{{case.category}}</strong> talebinize yanıt yazıldı:</p>
<blockquote>{{case.comment}}</blockquote>
<p>Talebinizi buradan izleyebilirsiniz: <a href="{{case.link}}">{{case.number}}</a></p>
`,
  en: `<title>A reply to your case {{case.number}}</title>
<p>Hello {{employee.name}},</p>
<p>There is a reply to your case <strong>{{case.number}}</strong> about <strong>{{case.category}}</strong>:</p>
<blockquote>{{case.comment}}</blockquote>
<p>You can follow it here: <a href="{{case.link}}">{{case.number}}</a></p>
`,
}
