import { serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import { F } from '@destek/contracts/system/settings'
import { useQuery } from '@tanstack/react-query'
import type { FunctionComponent } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { featureOn } from '../../lib/auth/configuration.ts'
import { PageTabs, usePageTab } from '../../ui/page/page-tabs.tsx'
import { Page } from '../../ui/page/page.tsx'
import { panelOf } from '../../ui/page/tabs.tsx'
import { SentMails } from './sent-mails.tsx'
import { SentMessages } from './sent-messages.tsx'
import { ReceivedTickets } from './received-tickets.tsx'

type OutboxTab = 'sms' | 'mail' | 'tickets'

const views: Record<OutboxTab, FunctionComponent> = { sms: SentMessages, mail: SentMails, tickets: ReceivedTickets }

/** The automatic mails and messages of the product and, with a simulated service desk, its tickets. */
export function OutboxPage() {
  const { t } = useTranslation('outbox')
  const tabs = useTabs()
  const current = usePageTab(tabs)
  const View = views[current]
  return (
    <Page
      title={t('title')}
      above={<PageTabs tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))} label={t('title')} />}
      panel={panelOf('tab', current)}
      fill
    >
      <View />
    </Page>
  )
}

/** Messages need a feature; tickets are stored here only without a real service desk. */
function useTabs(): OutboxTab[] {
  const received = useQuery({
    ...routeQuery(serviceDeskRoutes.received, { query: { maxResultCount: 1 } }),
    // Without an answer one tab is missing, which needs no message.
    meta: { suppressToast: () => true },
  })
  return [...(featureOn(F.Sms) ? (['sms'] as const) : []), 'mail', ...(received.data?.isEmbedded ? (['tickets'] as const) : [])]
}
