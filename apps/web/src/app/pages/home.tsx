import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { WelcomePage } from '../../features/home/welcome-page.tsx'
import { useAccount } from '../../lib/auth/session.ts'
import { resolvedPages } from '../routes/page.ts'
import { pageTable } from '../routes/page-table.ts'
import { loadHomePage } from './load-home-page.ts'
import { returnTo } from '../session/return-to.ts'
import { lazyPart } from '../../lib/api/lazy-part.ts'

const HomePage = lazyPart(loadHomePage)

/** The home page of whoever is looking: what concerns them, or a welcome to those who are not signed in. */
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
  const path = returnTo()?.split('?')[0]
  const wanted = resolvedPages(pageTable).find((page) => page.path === path)
  return <WelcomePage goesOnTo={wanted && t(`shell:pages.${wanted.title}`)} />
}
