import { caseNumber } from '@destek/contracts/cases/case-limits'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { dismissNews, showNews } from '../../../lib/api/notifications.ts'
import { canCall } from '../../../lib/auth/configuration.ts'
import { currentAccount } from '../../../lib/auth/session.ts'
import { translate } from '../../../lib/i18n/i18n.ts'
import { loadTranslations } from '../../../lib/i18n/load-translations.ts'
import { useLiveEvents } from '../../../lib/live/live-events.ts'
import { placeOf } from './use-open-case.ts'

/** Notifies staff on any page about an employee's action on one of their cases. */
export function useAnswerNews(): void {
  const router = useRouter()
  const isInFront = (caseId: string) => router.state.location.pathname.includes(caseId)

  const tell = async (caseId: string, news: News) => {
    // Users who may not read the case get no notification.
    const asked = call(caseRoutes.one, { params: { id: caseId } }).catch(() => null)
    const [supportCase] = await Promise.all([asked, loadTranslations('rest')])
    if (!supportCase || isInFront(caseId)) return
    const isOwn = supportCase.employeeId !== null && supportCase.employeeId === currentAccount()?.employeeId
    if (isOwn) return
    const key = `answer ${caseId}`
    const place = placeOf(supportCase)
    // Notifications are outside the router, so its links do not work in them.
    const follow = (event: MouseEvent) => {
      dismissNews(key)
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void router.navigate(place)
    }
    showNews({
      key,
      title: translate(`own-case-actions:news.${news}`, { number: caseNumber(supportCase.userFriendlyId) }),
      action: (
        <a href={router.buildLocation(place).href} onClick={follow}>
          {translate('own-case-actions:news.open')}
        </a>
      ),
    })
  }

  useLiveEvents(Object.keys(newsOf) as (keyof typeof newsOf)[], (message) => {
    if (!('subjectId' in message) || !message.isForYou || !message.subjectId) return
    const news = newsOf[message.type as keyof typeof newsOf]
    if (canCall(caseRoutes.one) && !isInFront(message.subjectId)) void tell(message.subjectId, news)
  })
}

/** The employee's actions on their own case, by event. */
const newsOf = {
  'activity:employee-response': 'answer',
  'activity:employee-comment': 'comment',
  'activity:employee-withdrawal': 'withdraw',
  'activity:employee-reopening': 'reopen',
} as const

type News = (typeof newsOf)[keyof typeof newsOf]
