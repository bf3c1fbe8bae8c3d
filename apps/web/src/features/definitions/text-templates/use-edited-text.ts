import { type Language, languages } from '@destek/contracts/core/languages'
import { type TextTemplate, textTemplateRoutes } from '@destek/contracts/definitions/text-templates'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePreference } from '../../../lib/browser/preferences.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { useSearchState } from '../../../lib/browser/search-state.ts'

/** The template to edit and its culture, from the address: `?edit=<name>&culture=tr&reference=en`. */
export function useEditedTemplate(rows: readonly TextTemplate[]) {
  const [search, change] = useSearchState()
  const name = typeof search['edit'] === 'string' ? search['edit'] : ''
  const shown = rows.find((row) => row.name === name)
  // The template as it was when the dialog opened, so that rows moving to another page do not close it.
  const [opened, setOpened] = useState<TextTemplate | null>(null)
  const kept = opened?.name === name ? opened : undefined
  const fetched = useQuery({
    ...routeQuery(textTemplateRoutes.one, { params: { name: name || '-' } }),
    enabled: !!name && !shown && !kept,
  })
  const template = kept ?? shown ?? (name ? fetched.data : undefined)
  if (!name && opened) setOpened(null)
  if (name && !kept && template) setOpened(template)
  const close = () => change({ edit: undefined, culture: undefined, reference: undefined })

  useClosing(close, fetched.isError && !template)
  return { template, close }
}

export const originalText = 'original'

/** The edited culture and the one beside it. Initially the user's own beside the other one. */
export function useCultures({ isInlineLocalized }: TextTemplate) {
  const [search, change] = useSearchState()
  const [own] = usePreference('language')
  const find = (name: unknown) => languages.find((language) => language === name)
  const target: Language | null = isInlineLocalized ? null : (find(search['culture']) ?? find(own) ?? 'en')
  const other = languages.find((language) => language !== target)
  const asked = search['reference'] === originalText ? originalText : find(search['reference'])
  const reference: Language | typeof originalText = isInlineLocalized ? originalText : (asked ?? other ?? originalText)
  return {
    target,
    reference,
    setTarget: (culture: string) => change({ culture }, { replace: true }),
    setReference: (culture: string) => change({ reference: culture }, { replace: true }),
  }
}

/** The texts of a template in all cultures; undefined until the stored versions have loaded. */
export function useTexts({ name, isInlineLocalized }: TextTemplate, close: () => void) {
  const cultures = isInlineLocalized ? [null] : languages
  const texts = useQueries({
    queries: cultures.map((cultureName) =>
      routeQuery(textTemplateRoutes.content, { query: { templateName: name, cultureName } }),
    ),
  })
  useClosing(
    close,
    texts.some(({ isError, data }) => isError && !data),
  )
  if (texts.some(({ data, isFetchedAfterMount }) => !data || !isFetchedAfterMount)) return undefined
  return texts.map(({ data }) => data!)
}

/** Closes the dialog after a failure: it has already been shown, and there is nothing to edit. */
function useClosing(close: () => void, failed: boolean): void {
  const closeForGood = useEffectEvent(close)
  useEffect(() => {
    if (failed) closeForGood()
  }, [failed])
}
