import { type LinkChannel, linkTokenLimits, linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { Mail, MessageSquareText } from 'lucide-react'
import { useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api-client.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { type AccountActionProps, namesOf } from './account-action-form.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import styles from './created-link.module.css'

const { validMinutes: minutes } = linkTokenLimits

interface CreatedLinkProps extends AccountActionProps {
  url: string
  /** The channels for sending it to the employee. */
  channels: readonly LinkChannel[]
}

/** The link while it is valid, and a text for the employee. */
export function CreatedLink({ method, employee, url, channels, onClose }: CreatedLinkProps) {
  const { t } = useTranslation(['link-tokens', 'common'])
  const [end] = useState(() => Date.now() + minutes * 60_000)
  const left = useTimeLeft(end)
  const isLeave = method === 'LeaveOfAbsence'
  return (
    <Dialog
      title={t('link.title')}
      subtitle={t('act.who', namesOf(employee, t))}
      note={t('link.once')}
      onClose={onClose}
      buttons={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      {left ? (
        <div className={styles.created}>
          <div className={styles.link}>
            <Input
              className={styles.address}
              readOnly
              value={url}
              aria-label={t('link.label', { name: namesOf(employee, t).name })}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton
              primary
              data-autofocus
              text={url}
              label={t('link.copy')}
              copied={t('link.copied')}
              notCopied={t('link.notCopied')}
            />
          </div>
          <SendLink url={url} channels={channels} />
          <p className={styles.left}>
            {t('link.validFor')} <strong role="timer">{left}</strong>
          </p>
          <h3 className={styles.tell}>{t('link.tell')}</h3>
          <ol className={styles.steps}>
            <li>{t('link.open', { minutes })}</li>
            <li>{t('link.birthDate')}</li>
            <li>{t(isLeave ? 'link.LeaveOfAbsence' : 'link.ResetPassword')}</li>
          </ol>
        </div>
      ) : (
        <Notice tone="warning" role="status">
          {t('link.expired')}
        </Notice>
      )}
    </Dialog>
  )
}

/** The remaining time as `9:41`; null when it is over. */
function useTimeLeft(end: number): string | null {
  const [now, setNow] = useState(() => Date.now())
  const isOver = now >= end
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  if (isOver) return null
  const seconds = Math.ceil((end - now) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

interface SendLinkProps {
  url: string
  /** The channels available for this employee. */
  channels: readonly LinkChannel[]
}

/** Sends a link to its employee, once per channel. */
function SendLink({ url, channels }: SendLinkProps) {
  const { t } = useTranslation('link-tokens')
  if (channels.length === 0) return null
  return (
    <div className={styles.send} role="group" aria-label={t('send.group')}>
      {channels.map((channel) => (
        <SendBy key={channel} channel={channel} token={url.split('/').at(-1)!} />
      ))}
    </div>
  )
}

const signs = { sms: MessageSquareText, mail: Mail } satisfies Record<LinkChannel, unknown>

function SendBy({ channel, token }: { channel: LinkChannel; token: string }) {
  const { t } = useTranslation('link-tokens')
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call(linkTokenRoutes.send, { body: { token, channel } }),
  })
  const Icon = signs[channel]
  if (data?.isSuccess) {
    return (
      <Notice tone={data.isWaiting ? 'warning' : 'good'} role="status">
        {data.isWaiting ? t('send.waiting') : t(`send.sent.${channel}`)}
      </Notice>
    )
  }
  return (
    <>
      <Button icon={<Icon size={14} aria-hidden />} loading={isPending} onClick={() => mutate()}>
        {isPending ? t('send.sending') : t(`send.${channel}`)}
      </Button>
      {data && (
        <Notice tone="danger" role="alert">
          {data.errorMessage ?? t('send.failed')}
        </Notice>
      )}
    </>
  )
}
