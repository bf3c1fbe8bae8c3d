import { type LinkChannel, linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Mail, MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api-client.ts'
import { Notice } from '../../ui/display/notice.tsx'
import styles from './created-link.module.css'

interface SendLinkProps {
  url: string
  /** The channels available for this employee. */
  channels: readonly LinkChannel[]
}

/** Sends a link to its employee, once per channel. */
export function SendLink({ url, channels }: SendLinkProps) {
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
