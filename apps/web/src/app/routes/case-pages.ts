import { P } from '@destek/contracts/core/permissions'
import { FilePlus2, FileText, Inbox, Layers, UsersRound } from 'lucide-react'
import { GroupQueueBadge, MyQueueBadge } from '../../features/cases/list/queue-badge.tsx'
import type { Address } from './addresses.ts'
import type { Page } from './page.ts'

/** The pages about cases, in the order of the menu. */
export const casePages: readonly Page<Address>[] = [
  {
    name: 'my-queue',
    path: '/my-queue',
    title: 'myQueue',
    icon: Inbox,
    roles: [P.ActivityMyQueues],
    children: [
      {
        name: 'my-cases',
        path: '/my-queue/my-cases',
        title: 'myCases',
        icon: Inbox,
        menu: 'cases',
        badge: MyQueueBadge,
        roles: [P.ActivityMyQueues],
        component: async () => (await import('../../features/cases/list/case-pages.tsx')).MyCasesPage,
      },
      {
        name: 'my-group-cases',
        path: '/my-queue/my-group-cases',
        title: 'myGroupCases',
        icon: UsersRound,
        menu: 'cases',
        badge: GroupQueueBadge,
        roles: [P.ActivityMyQueues],
        component: async () => (await import('../../features/cases/list/case-pages.tsx')).GroupCasesPage,
      },
    ],
  },
  {
    name: 'activities',
    path: '/activities',
    title: 'cases',
    icon: Layers,
    roles: [P.ActivityAllList, P.ActivityCreate],
    redirect: '/activities/list',
    children: [
      {
        name: 'activity-list',
        path: '/activities/list',
        title: 'allCases',
        icon: Layers,
        menu: 'cases',
        roles: [P.ActivityAllList],
        component: async () => (await import('../../features/cases/list/case-pages.tsx')).AllCasesPage,
      },
      {
        name: 'activity-detail',
        path: '/activities/card/$id',
        title: 'caseCard',
        icon: FileText,
        hidden: true,
        namedByQuery: true,
        roles: [P.Activity],
        component: async () => (await import('../../features/cases/case/case-page.tsx')).CasePage,
      },
      {
        name: 'activity-create',
        path: '/activities/create',
        title: 'newCase',
        icon: FilePlus2,
        hidden: true,
        namedByQuery: true,
        roles: [P.ActivityCreate],
        component: async () => (await import('../../features/cases/create/create-case-page.tsx')).CreateCasePage,
      },
    ],
  },
]
