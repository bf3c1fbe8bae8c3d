import { P } from '@destek/contracts/core/permissions'
import {
  ChartNoAxesColumn,
  CircleHelp,
  CircleUser,
  FileText,
  House,
  Link,
  LogIn,
  Megaphone,
  Reply,
  SearchX,
  ShieldAlert,
  SlidersHorizontal,
} from 'lucide-react'
import { NoPermissionPage } from '../../features/errors/no-permission-page.tsx'
import { NotFound } from '../pages/not-found.tsx'
import { casePages } from './case-pages.ts'
import { definitionPages } from './definition-pages.ts'
import { peoplePages } from './people-pages.ts'
import type { Address } from './addresses.ts'
import type { Page } from './page.ts'

/**
 * Every page of the product. A new screen is one entry here and one component. The order is the order of the menu.
 */
export const pageTable: readonly Page<Address>[] = [
  {
    name: 'home',
    path: '/home',
    title: 'home',
    icon: House,
    menu: 'top',
    pinned: true,
    component: async () => (await import('../pages/home.tsx')).Home,
  },
  {
    name: 'dashboard-area',
    path: '/dashboard',
    title: 'dashboard',
    icon: ChartNoAxesColumn,
    roles: [P.Dashboard],
    redirect: '/dashboard/index',
    children: [
      {
        name: 'dashboard',
        path: '/dashboard/index',
        title: 'dashboard',
        icon: ChartNoAxesColumn,
        menu: 'top',
        roles: [P.Dashboard],
        opensWithoutRoles: true,
        component: async () => (await import('../../features/dashboard/dashboard.tsx')).Dashboard,
      },
    ],
  },
  {
    name: 'feedback',
    path: '/feedback',
    title: 'feedback',
    icon: Megaphone,
    menu: 'top',
    roles: [P.Feedback],
    component: async () => (await import('../../features/feedback/feedback-page.tsx')).FeedbackPage,
  },
  ...casePages,
  ...peoplePages,
  {
    name: 'definitions',
    path: '/definations',
    title: 'definitions',
    icon: SlidersHorizontal,
    roles: [P.Definations],
    children: definitionPages,
  },
  {
    name: 'profile-area',
    path: '/profile',
    title: 'profile',
    icon: CircleUser,
    roles: ['guest'],
    redirect: '/profile/index',
    children: [
      {
        name: 'profile',
        path: '/profile/index',
        title: 'profile',
        icon: CircleUser,
        component: async () => (await import('../../features/profile/profile-page.tsx')).ProfilePage,
      },
      {
        name: 'activity-detail-card',
        path: '/profile/activity-detail-card/$id',
        title: 'caseCard',
        icon: FileText,
        hidden: true,
        namedByQuery: true,
        component: async () => (await import('../../features/cases/own/own-case-page.tsx')).OwnCasePage,
      },
      {
        name: 'employee-response',
        path: '/profile/activity-detail-card/$id/answer',
        title: 'answer',
        icon: Reply,
        hidden: true,
        untagged: true,
        component: async () => (await import('../../features/cases/own/answer/answer-page.tsx')).AnswerPage,
      },
    ],
  },
  {
    name: 'faq-area',
    path: '/faq',
    title: 'faq',
    icon: CircleHelp,
    roles: ['guest'],
    redirect: '/faq/index',
    children: [
      {
        name: 'faq',
        path: '/faq/index',
        title: 'faq',
        icon: CircleHelp,
        component: async () => (await import('../../features/faq/faq-page.tsx')).FaqPage,
      },
    ],
  },
  {
    name: 'link-token',
    path: '/link-token/$token',
    title: 'linkToken',
    icon: Link,
    hidden: true,
    standalone: true,
    untitled: true,
    component: async () => (await import('../pages/link-token.tsx')).LinkToken,
  },
  {
    name: 'no-permission',
    path: '/no-permission',
    title: 'noPermission',
    icon: ShieldAlert,
    hidden: true,
    untagged: true,
    component: async () => NoPermissionPage,
  },
  {
    name: 'not-signed-in',
    path: '/401',
    title: 'notSignedIn',
    icon: LogIn,
    hidden: true,
    standalone: true,
    component: async () => (await import('../pages/not-signed-in.tsx')).NotSignedIn,
  },
  {
    name: 'not-found',
    path: '/404',
    title: 'notFound',
    icon: SearchX,
    hidden: true,
    standalone: true,
    component: async () => NotFound,
  },
  {
    name: 'auth-redirect',
    path: '/auth-redirect',
    title: 'signIn',
    icon: LogIn,
    hidden: true,
    standalone: true,
    component: async () => (await import('../pages/auth-redirect.tsx')).AuthRedirect,
  },
  {
    name: 'oidc-callback',
    path: '/oidc-callback',
    title: 'signIn',
    icon: LogIn,
    hidden: true,
    standalone: true,
    component: async () => (await import('../pages/oidc-callback.tsx')).OidcCallback,
  },
]
