import { ListFeedback } from '@destek/contracts/system/feedback'
import { i18n } from '../../lib/i18n/i18n.ts'
import type { ChoiceFilter, ChoicesQuery, FilterSet, RangeFilter } from '../../ui/filters/filter-set.ts'

const { shape } = ListFeedback

export const scores = [1, 2, 3, 4, 5] as const
export type Score = (typeof scores)[number]

/** The meaning of a score. */
export const scoreText = (score: number) => i18n.t(`feedback:scores.${score as Score}`)

const range: RangeFilter = {
  kind: 'range',
  name: 'startDate',
  endName: 'endDate',
  label: () => i18n.t('feedback:page.filters.range'),
  shortLabel: () => i18n.t('feedback:page.columns.creationTime'),
  placeholders: [() => i18n.t('feedback:fields.startDate'), () => i18n.t('feedback:fields.endDate')],
  schema: shape.startDate,
  span: 2,
}

const score: ChoiceFilter = {
  kind: 'choice',
  name: 'score',
  label: () => i18n.t('feedback:fields.score'),
  schema: shape.score,
  choices: () =>
    ({
      queryKey: ['feedback-scores', i18n.language],
      queryFn: () => ({
        options: scores.map((value) => ({ value: String(value), label: scoreText(value) })),
      }),
    }) as ChoicesQuery,
}

/** The filters of the list besides the text. */
export const feedbackFilters: FilterSet = {
  groups: [{ name: 'feedback', title: () => i18n.t('feedback:page.title'), filters: [range, score] }],
}
