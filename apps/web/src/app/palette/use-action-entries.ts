import { caseRoutes } from '@destek/contracts/cases/cases'
import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { languages } from '@destek/contracts/core/languages'
import type { Route } from '@destek/contracts/core/routes'
import {
  Bug,
  FilePlus2,
  Keyboard,
  Languages,
  LogIn,
  LogOut,
  Maximize,
  Megaphone,
  Moon,
  Palette,
  Plus,
  Rows3,
  ShieldCheck,
  Sun,
} from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openOwnCase } from '../../features/cases/own/open-own-case.ts'
import { usePermission } from '../../lib/auth/configuration.ts'
import { openInNewTab } from '../../lib/browser/open-in-new-tab.ts'
import { sizes, usePreference } from '../../lib/browser/preferences.ts'
import { signIn, useAccount } from '../../lib/auth/session.ts'
import { newCaseKey } from '../overlays/use-shell-hotkeys.ts'
import { openOverlay } from '../overlays/overlay-store.ts'
import { returnTo } from '../session/return-to.ts'
import { logOut } from '../session/log-out.ts'
import { useSecurityLog } from '../session/use-security-log.ts'
import { toggleFullscreen } from '../top-bar/fullscreen.ts'
import type { Entry } from './entries.ts'

const giveFeedback: Route = feedbackRoutes.create

/** All actions of the bar and the menus, as lines of the palette. */
export function useActionEntries(): Entry[] {
  const { t } = useTranslation(['shell', 'own-cases'])
  const [theme, setTheme] = usePreference('theme')
  const [size, setSize] = usePreference('size')
  const [language, setLanguage] = usePreference('language')
  const signedIn = useAccount() !== null
  const navigate = useNavigate()
  const opensForOthers = usePermission(caseRoutes.create)
  const mayGiveFeedback = usePermission(giveFeedback)
  const securityLog = useSecurityLog()
  const dark = theme === 'dark'

  return [
    ...(opensForOthers
      ? [
          {
            id: 'newCase',
            title: t('pages.newCase'),
            icon: FilePlus2,
            keyName: newCaseKey,
            run: () => void navigate({ to: '/activities/create' }),
          },
        ]
      : []),
    ...(signedIn
      ? [
          {
            id: 'newTicket',
            title: t(opensForOthers ? 'own-cases:newTicketForMyself' : 'own-cases:newTicket'),
            icon: Plus,
            run: () => openOwnCase(),
          },
        ]
      : []),
    {
      id: 'theme',
      title: t(dark ? 'theme.toLight' : 'theme.toDark'),
      icon: dark ? Sun : Moon,
      run: () => setTheme(dark ? 'light' : 'dark'),
    },
    ...languages
      .filter((other) => other !== language)
      .map((other) => ({
        id: `language-${other}`,
        title: t('language.set', { language: t(`language.${other}`) }),
        icon: Languages,
        run: () => setLanguage(other),
      })),
    ...sizes
      .filter((other) => other !== size)
      .map((other) => ({
        id: `size-${other}`,
        title: t('size.set', { size: t(`size.${other}`) }),
        icon: Rows3,
        run: () => setSize(other),
      })),
    { id: 'fullscreen', title: t('fullscreen.enter'), icon: Maximize, run: toggleFullscreen },
    { id: 'settings', title: t('bar.settings'), icon: Palette, run: () => openOverlay('settings') },
    ...(mayGiveFeedback
      ? [{ id: 'feedback', title: t('bar.feedback'), icon: Megaphone, run: () => openOverlay('feedback') }]
      : []),
    { id: 'errorLog', title: t('bar.errorLog'), icon: Bug, run: () => openOverlay('errorLog') },
    { id: 'keys', title: t('keys.title'), icon: Keyboard, keyName: '?', run: () => openOverlay('shortcuts') },
    ...(securityLog
      ? [{ id: 'securityLog', title: t('user.securityLog'), icon: ShieldCheck, run: () => openInNewTab(securityLog) }]
      : []),
    signedIn
      ? { id: 'signOut', title: t('user.signOut'), icon: LogOut, run: () => void logOut() }
      : { id: 'signIn', title: t('bar.signIn'), icon: LogIn, run: () => void signIn(returnTo()) },
  ]
}
