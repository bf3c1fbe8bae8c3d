export const caseAssignedToTeam = {
  tr: `<title>Takımınıza yeni bir talep geldi: {{case.number}}, {{case.category}}</title>
<p>{{team.name}} takımına,</p>
<p><strong>{{case.category}}</strong> konulu <strong>{{case.number}}</strong> numaralı yeni bir talep takımınıza atandı.</p>
<blockquote>{{case.description}}</blockquote>
<p>Kalan süre: {{case.timeLeft}}. <a href="{{case.link}}">Talebi aç</a></p>
`,
  en: `<title>A new case for your team: {{case.number}}, {{case.category}}</title>
<p>To the team {{team.name}},</p>
<p>A new case about <strong>{{case.category}}</strong> has been assigned to you under the number <strong>{{case.number}}</strong>.</p>
<blockquote>{{case.description}}</blockquote>
<p>Time left: {{case.timeLeft}}. <a href="{{case.link}}">Open the case</a></p>
`,
}
