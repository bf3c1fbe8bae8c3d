import { languages } from '@destek/contracts/core/languages'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { Look } from './page-context.ts'
import { mark } from './icons.ts'

const languageNames = { en: 'English', tr: 'Türkçe' }

/** The frame of every page: the İznik lines, the language switch, and one sheet under the product's name. */
export function layout(look: Look, { title, wide = false }: { title: string; wide?: boolean }, content: Html): Html {
  const { t, setting } = look
  return html`<!doctype html>
<html lang="${look.language}"${look.theme && html` data-theme="${look.theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('pageTitle', { title })}</title>
<link rel="icon" href="${setting.assets.icon}" type="image/svg+xml">
<link rel="stylesheet" href="${setting.assets.stylesheet}">
<script src="${setting.assets.script}" defer></script>
</head>
<body${wide && html` class="wide"`}>
<header>
<nav class="languages" aria-label="${t('language')}">
${languages
  .toReversed()
  .map(
    (language) =>
      html`<a
        href="${look.inLanguage(language)}"
        lang="${language}"
        hreflang="${language}"
        ${language === look.language && html` aria-current="true"`}
        >${languageNames[language]}</a
      >`,
  )}
</nav>
</header>
<main>
<p class="brand">${mark}<span>${t('product')}</span></p>
<div class="sheet">
${content}
</div>
</main>
</body>
</html>`
}
