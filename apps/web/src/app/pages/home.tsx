import { rootRouteId, useRouteContext } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { WelcomePage } from '../../features/home/welcome-page.tsx'
import { useAccount } from '../../lib/auth/session.ts'
import { resolvedPages } from '../routes/page.ts'
import { loadHomePage } from './load-home-page.ts'
import { returnTo } from '../session/return-to.ts'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'

const HomePage = lazyWithRetry(loadHomePage)

/** The home page of a signed-in user, or a welcome for visitors. */
export function Home() {
  const account = useAccount()
  if (!account) return <SignedOutHome />
  return (
    <Suspense>
      <HomePage />
    </Suspense>
  )
}

function SignedOutHome() {
  const { t } = useTranslation()
  const { table } = useRouteContext({ from: rootRouteId })
  const path = returnTo()?.split('?')[0]
  const wanted = resolvedPages(table).find((page) => page.path === path)
  return <WelcomePage goesOnTo={wanted && t(`shell:pages.${wanted.title}`)} />
}
