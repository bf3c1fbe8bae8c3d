import { languages } from '@destek/contracts/core/languages'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { PageContext } from './page-context.ts'
import { mark } from './icons.ts'

const languageNames = { en: 'English', tr: 'Türkçe' }

/** The frame of every page: the İznik lines, the language switch, and one sheet under the product's name. */
export function layout(
  pageContext: PageContext,
  { title, wide = false }: { title: string; wide?: boolean },
  content: Html,
): Html {
  const { t, providerContext } = pageContext
  return html`<!doctype html>
<html lang="${pageContext.language}"${pageContext.theme && html` data-theme="${pageContext.theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('pageTitle', { title })}</title>
<link rel="icon" href="${providerContext.assets.icon}" type="image/svg+xml">
<link rel="stylesheet" href="${providerContext.assets.stylesheet}">
<script src="${providerContext.assets.script}" defer></script>
</head>
<body${wide && html` class="wide"`}>
<header>
<nav class="languages" aria-label="${t('language')}">
${languages
  .toReversed()
  .map(
    (language) =>
      html`<a
        href="${pageContext.urlInLanguage(language)}"
        lang="${language}"
        hreflang="${language}"
        ${language === pageContext.language && html` aria-current="true"`}
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
