import { fieldLabel } from '@destek/contracts/core/validation-messages'
import type { RecordKind } from '@destek/contracts/core/record-kinds'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { historyRoutes } from '@destek/contracts/system/history'
import { useQuery } from '@tanstack/react-query'
import { translate } from '../../../lib/i18n/i18n.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { sameValue, type Values } from '../core/form-values.ts'
import type { ConflictChoice } from '../core/use-route-form.ts'
import { call } from '../../../lib/api/api-client.ts'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import styles from './conflict-dialog.module.css'
import { ValueWords } from './value-words.tsx'

interface ConflictDialogProps extends ConflictChoice {
  history: { kind: RecordKind; id: string } | null
}

/** Another user saved the record first: shows both versions side by side, and two choices that lose no data without a confirmation. */
export function ConflictDialog({ group, fields, mine, saved, history, onTake, onKeep }: ConflictDialogProps) {
  const { t } = useTranslation()
  const differing = saved ? [...fields].filter(([name]) => !sameValue(mine[name], saved[name])) : []
  return (
    <Dialog
      kind="question"
      width={differing.length > 0 ? 'wide' : 'normal'}
      title={t('form.conflict.title')}
      onClose={onKeep}
      buttons={
        <>
          {saved && <Button onClick={() => onTake(saved)}>{t('form.conflict.take')}</Button>}
          <Button type="primary" autoFocus data-autofocus onClick={onKeep}>
            {t('form.conflict.keep')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        {useWhoSaved(saved, history)} {!saved && t('form.conflict.gone')}
        {saved && differing.length === 0 && t('form.conflict.same')}
      </p>
      {saved && differing.length > 0 && (
        <table className={styles.versions} aria-label={t('form.conflict.differences')}>
          <thead>
            <tr>
              <th scope="col">{t('form.conflict.field')}</th>
              <th scope="col">{t('form.conflict.yours')}</th>
              <th scope="col">{t('form.conflict.saved')}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(([name, describe]) => (
              <tr key={name}>
                <th scope="row">{fieldLabel(name, group, translate)}</th>
                <td>
                  <ValueWords value={mine[name]} describe={describe} />
                </td>
                <td>
                  <ValueWords value={saved[name]} describe={describe} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}

/** The author and the time of the saved version, if this user may know them. */
function useWhoSaved(saved: Values | null, history: { kind: RecordKind; id: string } | null): string {
  const { t } = useTranslation()
  const newest = useQuery({
    queryKey: [historyRoutes.pagedList.group, history?.kind, history?.id, 'newest'],
    queryFn: ({ signal }) =>
      call(historyRoutes.pagedList, { params: history!, query: { skipCount: 0, maxResultCount: 1 } }, { signal }),
    enabled: history !== null,
    meta: { suppressToast: () => true },
  })
  const entry = newest.data?.items[0]
  if (entry?.actorName) return t('form.conflict.byAt', { name: entry.actorName, time: formatDateTime(entry.occurredAt) })
  const time = saved?.['lastModificationTime']
  return typeof time === 'string' ? t('form.conflict.at', { time: formatDateTime(time) }) : t('form.conflict.unknown')
}
