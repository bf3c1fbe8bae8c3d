import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { Notice } from '../../ui/display/notice.tsx'
import { useIgnored } from '../call-centre/frame-messages.ts'
import { useFrames } from '../call-centre/use-frames.ts'
import { takePhoneOver, usePhonePlace } from './phone-host.ts'
import { useHasNoAnswer } from './phone-state.ts'
import { useSession } from './softphone-frame.tsx'
import styles from './softphone-panel.module.css'

/** The reason why there is no phone here, and a way out. */
export function PhoneNotices({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('softphone')
  const place = usePhonePlace()
  const frames = useFrames()
  const hasNoAnswer = useHasNoAnswer()
  if (place === 'elsewhere')
    return <Problem text={t('problems.elsewhere')} way={t('problems.takeOver')} onClick={takePhoneOver} />
  if (frames.isError)
    return <Problem text={sentenceOf(frames.error)} way={t('problems.again')} onClick={() => void frames.refetch()} />
  if (!frames.data) return null
  if (!frames.data.softphone) return <Problem text={t('problems.none')} />
  return (
    <>
      <SessionProblem />
      {hasNoAnswer && <Problem text={t('problems.noAnswer')} way={t('problems.again')} onClick={onReload} />}
    </>
  )
}

function SessionProblem() {
  const { t } = useTranslation('softphone')
  const { isError, error, data, refetch } = useSession()
  if (!isError || data) return null
  return <Problem text={sentenceOf(error)} way={t('problems.again')} onClick={() => void refetch()} />
}

function Problem({ text, way, onClick }: { text: string; way?: string; onClick?: () => void }) {
  return (
    <Notice
      tone="warning"
      role="status"
      actions={
        way && (
          <Button size="small" onClick={onClick}>
            {way}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  )
}

/** In the footer, for troubleshooting. */
export function IgnoredMessages() {
  const { t } = useTranslation('softphone')
  const { otherOrigin, wrongShape } = useIgnored()
  if (otherOrigin + wrongShape === 0) return null
  return (
    <p className={styles.ignored}>
      {otherOrigin > 0 && t('ignored.otherOrigin', { count: otherOrigin })}{' '}
      {wrongShape > 0 && t('ignored.wrongShape', { count: wrongShape })}
    </p>
  )
}
