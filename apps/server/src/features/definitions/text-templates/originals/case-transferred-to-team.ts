export const caseTransferredToTeam = {
  tr: `<title>Takımınıza bir talep aktarıldı: {{case.number}}, {{case.category}}</title>
<p>{{team.name}} takımına,</p>
<p>{{actor.name}}, <strong>{{case.number}}</strong> numaralı <strong>{{case.category}}</strong> talebini takımınıza aktardı.</p>
<blockquote>{{transfer.reason}}</blockquote>
<blockquote>{{case.note}}</blockquote>
<p>Kalan süre: {{case.timeLeft}}. <a href="{{case.link}}">Talebi aç</a></p>
`,
  en: `<title>A case was transferred to you: {{case.number}}, {{case.category}}</title>
<p>To the team {{team.name}},</p>
<p>{{actor.name}} transferred the case <strong>{{case.number}}</strong> about <strong>{{case.category}}</strong> to you.</p>
<blockquote>{{transfer.reason}}</blockquote>
<blockquote>{{case.note}}</blockquote>
<p>Time left: {{case.timeLeft}}. <a href="{{case.link}}">Open the case</a></p>
`,
}
