export const caseEmployeeActed = {
  tr: `<title>{{employee.action}}: {{case.number}}, {{case.category}}</title>
<p>{{team.name}} ekibine,</p>
<p>{{employee.action}}: {{employee.name}}, <strong>{{case.number}}</strong>, <strong>{{case.category}}</strong>.</p>
<blockquote>{{case.comment}}</blockquote>
<p>Talebin durumu: {{case.status}}. <a href="{{case.link}}">Talebi aç</a></p>
`,
  en: `<title>{{employee.action}}: {{case.number}}, {{case.category}}</title>
<p>To the team {{team.name}},</p>
<p>{{employee.action}}: {{employee.name}}, <strong>{{case.number}}</strong>, <strong>{{case.category}}</strong>.</p>
<blockquote>{{case.comment}}</blockquote>
<p>The case is now: {{case.status}}. <a href="{{case.link}}">Open the case</a></p>
`,
}
