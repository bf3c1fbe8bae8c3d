import { feedbackLimits, type FeedbackSummary } from '@destek/contracts/system/feedback'
import { useTranslation } from 'react-i18next'
import { EMPTY_CELL } from '../../../ui/table/columns.ts'
import { averageText } from './average-text.ts'
import summaryStyles from './feedback-summary.module.css'
import styles from './monthly-trend.module.css'

type Month = FeedbackSummary['months'][number]

/** The monthly averages as bars; also as a table for screen readers. */
export function MonthlyTrend({ months }: { months: readonly Month[] }) {
  const { t, i18n } = useTranslation('feedback')
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const nameOf = ({ month }: Month) => format.format(new Date(month))
  const [first, last] = [months[0], months.at(-1)]
  return (
    <div className={summaryStyles.part}>
      <h2 className={summaryStyles.title}>{t('summary.months')}</h2>
      <div className={styles.trend} style={{ maxWidth: months.length * widestBar }} aria-hidden>
        <Bars months={months} nameOf={nameOf} />
        <div className={styles.ends}>
          {first && <span>{nameOf(first)}</span>}
          {last && last !== first && <span>{nameOf(last)}</span>}
        </div>
      </div>
      <table className="visually-hidden">
        <caption>{t('summary.monthsText')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('summary.month')}</th>
            <th scope="col">{t('summary.average')}</th>
            <th scope="col">{t('summary.count')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{nameOf(month)}</th>
              <td>{month.average === null ? EMPTY_CELL : averageText(month.average)}</td>
              <td>{month.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Pixels. */
const widestBar = 56
const chart = { height: 92, above: 16, gap: 0.3 }

/** In percent of the width, so that numbers are not distorted. */
function Bars({ months, nameOf }: { months: readonly Month[]; nameOf: (month: Month) => string }) {
  const { t } = useTranslation('feedback')
  const step = 100 / months.length
  const percent = (value: number) => `${value * step}%`
  const heightOf = (average: number) => (average / feedbackLimits.maxScore) * (chart.height - chart.above)
  return (
    <svg className={styles.chart} height={chart.height} data-many={months.length > 14 || undefined}>
      {months.map((month, index) => {
        const { average, count } = month
        const height = average === null ? 0 : heightOf(average)
        const words =
          average === null
            ? t('summary.monthWithoutScore', { month: nameOf(month), count })
            : t('summary.monthHint', { month: nameOf(month), average: averageText(average), count })
        return (
          <g key={month.month}>
            <title>{words}</title>
            <rect className={styles.place} x={percent(index)} width={percent(1)} height={chart.height} />
            <rect
              className={styles.bar}
              x={percent(index + chart.gap / 2)}
              y={chart.height - height}
              width={percent(1 - chart.gap)}
              height={height}
              rx={2}
            />
            {average !== null && (
              <text className={styles.value} x={percent(index + 0.5)} y={chart.height - height - 4}>
                {averageText(average)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
