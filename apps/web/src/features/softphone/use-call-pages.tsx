import { caseRoutes } from '@destek/contracts/cases/cases'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { dismissNews, showNews } from '../../lib/api/notifications.ts'
import { canCall } from '../../lib/auth/configuration.ts'
import { translate } from '../../lib/i18n/i18n.ts'
import type { Search } from '../../lib/browser/search-state.ts'
import { holdsUnsaved } from '../../ui/form/core/leave-guards.ts'
import { setDraftAside } from '../cases/write/set-aside.ts'
import { maskedPhone } from '../employees/masked-phone.ts'
import { endCall, noteCall } from './calls-today.ts'
import { type Call, usePhone } from './phone-state.ts'

/**
 * Each accepted or dialled call opens a new case, once. A draft there is saved and offered again; other unsaved changes stay, and
 * the user decides when to leave.
 */
export function useCallPages(): void {
  const router = useRouter()
  const { call } = usePhone()

  const start = useEffectEvent((started: Call) => {
    const isNew = noteCall(started)
    if (!isNew || !canCall(caseRoutes.create) || callIn(router.state.location) === started.callId) return
    const { phone, callId, title } = started
    const open = () =>
      void router.navigate({ to: '/activities/create', search: { phone, callId, ...(title && { title }) } as Search })
    setDraftAside()
    if (holdsUnsaved()) tellOfCall(started, open)
    else open()
  })
  useEffect(() => {
    if (!call) return
    start(call)
    return () => endCall(call.callId)
  }, [call])

  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation }) => {
        const callId = callIn(toLocation)
        if (callId) dismissNews(newsOf(callId))
      }),
    [router],
  )
}

const callIn = ({ search }: { search: unknown }) => {
  const { callId } = search as Search
  return typeof callId === 'string' ? callId : undefined
}

const newsOf = (callId: string) => `call ${callId}`

/** Stays until the case is opened or the user closes it; opening asks about unsaved changes as usual. */
const tellOfCall = ({ callId, phone, direction, title }: Call, open: () => void) =>
  showNews({
    key: newsOf(callId),
    title: translate(`softphone:news.${direction}`, { number: maskedPhone(phone) }),
    text: [title, translate('softphone:news.text')].filter(Boolean).join(' · '),
    action: (
      <Button size="small" type="primary" onClick={open}>
        {translate('softphone:news.open')}
      </Button>
    ),
    stays: true,
  })
