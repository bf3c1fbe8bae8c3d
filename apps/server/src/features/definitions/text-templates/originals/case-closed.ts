export const caseClosed = {
  tr: `<title>{{case.number}} numaralı talebiniz kapatıldı</title>
<p>Merhaba {{employee.name}},</p>
<p><strong>{{case.number}}</strong> numaralı <strong>{{case.category}}</strong> talebiniz kapatıldı. Sonuç: {{case.status}}.</p>
<p>{{case.resolution}}</p>
<p>Sorun sürüyorsa <a href="{{case.link}}">talebinizden</a> bize yazın.</p>
`,
  en: `<title>Your request {{case.number}} has been closed</title>
<p>Hello {{employee.name}},</p>
<p>Your request <strong>{{case.number}}</strong> about <strong>{{case.category}}</strong> has been closed as: {{case.status}}.</p>
<p>{{case.resolution}}</p>
<p>If the problem is still there, write to us in <a href="{{case.link}}">your request</a>.</p>
`,
}
