export const surveyInvitation = {
  tr: `<title>{{case.number}} numaralı talebiniz: memnun kaldınız mı?</title>
<p>Merhaba {{employee.name}},</p>
<p><strong>{{case.number}}</strong> numaralı talebinizi kapattık. Desteğimizden ne kadar memnun kaldığınızı öğrenmek isteriz; üç kısa soru, bir dakikanızı alır.</p>
<p><a href="{{survey.link}}">Ankete katıl</a></p>
`,
  en: `<title>Your request {{case.number}}: were you satisfied?</title>
<p>Hello {{employee.name}},</p>
<p>We have closed your request <strong>{{case.number}}</strong>. Tell us how satisfied you were with our help: three short questions, one minute.</p>
<p><a href="{{survey.link}}">Take the survey</a></p>
`,
}
