import { callCentreRoutes, type CallCentreFrames, type CallCentreSession } from '@destek/contracts/system/call-centre'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { hearFrame } from '../call-centre/frame-messages.ts'
import { connectFrame, frameLoaded, tellPhone } from './phone-frame.ts'
import { forgetPhone, hearPhone, setHasNoAnswer, usePhone } from './phone-state.ts'
import styles from './softphone-panel.module.css'

/** Milliseconds of silence before the user is informed. */
export const patience = 8000

/** The softphone itself, a page of the call centre. It signs in with a session that the server has opened for this user. */
export function SoftphoneFrame({ url, origin }: NonNullable<CallCentreFrames['softphone']>) {
  const { t } = useTranslation('softphone')
  const frame = useRef<HTMLIFrameElement>(null)
  const session = useSession().data?.session
  useAnswerInTime()

  useEffect(() => {
    const ownWindow = () => frame.current?.contentWindow
    const disconnect = connectFrame({ origin, window: ownWindow })
    const stopHearing = hearFrame({ origin, window: ownWindow, hear: hearPhone })
    return () => {
      stopHearing()
      disconnect()
      forgetPhone()
    }
  }, [origin])

  const signIn = () => {
    if (session) tellPhone({ type: 'session', payload: { session } })
  }
  useEffect(signIn, [session])

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={t('frame')}
      src={url}
      allow="microphone; autoplay"
      // Allows what a phone needs, but no navigation of the product.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin, so it cannot take the sandbox off
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="origin"
      onLoad={() => {
        signIn()
        frameLoaded()
      }}
    />
  )
}

/** Renewed a minute before it expires. The panel shows a failure. */
export const useSession = () =>
  useQuery({
    ...routeQuery(callCentreRoutes.session, {}),
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) => renewIn(state.data),
    refetchIntervalInBackground: true,
    meta: { suppressToast: () => true },
  })

const renewIn = (session: CallCentreSession | undefined) =>
  session?.expires ? Math.max(Date.parse(session.expires) - Date.now() - 60_000, 30_000) : false

function useAnswerInTime(): void {
  const isSilent = usePhone().status === null
  useEffect(() => {
    if (!isSilent) return
    const timer = setTimeout(() => setHasNoAnswer(true), patience)
    return () => {
      clearTimeout(timer)
      setHasNoAnswer(false)
    }
  }, [isSilent])
}
