export const caseAwaitingEmployee = {
  tr: `<title>{{case.number}} numaralı talebiniz için yanıtınız gerekiyor</title>
<p>Merhaba {{employee.name}},</p>
<p><strong>{{case.number}}</strong> numaralı talebinizi çözebilmemiz için sizden bilgi bekliyoruz:</p>
<blockquote>{{case.question}}</blockquote>
<p>Yanıtınızı <a href="{{case.link}}">talebinizin sayfasından</a> yazabilirsiniz. Yanıtınız gelene kadar talep bekletilir.</p>
`,
  en: `<title>We need your answer about request {{case.number}}</title>
<p>Hello {{employee.name}},</p>
<p>To solve your request <strong>{{case.number}}</strong> we need some information from you:</p>
<blockquote>{{case.question}}</blockquote>
<p>Please answer on <a href="{{case.link}}">the page of your request</a>. It waits until we hear from you.</p>
`,
}
