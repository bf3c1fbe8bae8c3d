/** The frame of every mail. Mail programs know no style sheets, so what little style there is stands in the elements. */
const frame = (language: string, footer: string) => `<!doctype html>
<html lang="${language}">
  <body style="margin:0;padding:24px;background:#f3f3f0;font:15px/24px 'Segoe UI',Arial,sans-serif;color:#1b1b19">
    <div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dadad4;border-radius:8px">
      {{content}}
    </div>
    <p style="max-width:600px;margin:16px auto 0;font-size:12px;line-height:18px;color:#696962">
      ${footer}
    </p>
  </body>
</html>
`

export const mailLayout = {
  tr: frame(
    'tr',
    'Bu e-posta {{company.name}} destek sistemi tarafından gönderildi. Yanıtlar okunmaz; lütfen yanıtınızı Destek üzerinden yazın.',
  ),
  en: frame(
    'en',
    'Sent by the support desk of {{company.name}}. Replies to this mail are not read; please answer in Destek instead.',
  ),
}
