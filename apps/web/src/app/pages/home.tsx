import { S } from '@destek/contracts/system/settings'
import { useTranslation } from 'react-i18next'
import { HomePage, type QuickLink } from '../../features/home/home-page.tsx'
import { WelcomePage } from '../../features/home/welcome-page.tsx'
import { settingOn } from '../../lib/auth/configuration.ts'
import { useAccount } from '../../lib/auth/session.ts'
import { usePermittedPages } from '../layout/use-permitted-pages.ts'
import { resolvedPages, type ResolvedPage } from '../routes/page.ts'
import { pageTable } from '../routes/page-table.ts'
import { returnTo } from '../session/return-to.ts'
import { useSignIn } from '../session/use-sign-in.ts'

/** The home page of whoever is looking: what concerns them, or a welcome to those who are not signed in. */
export function Home() {
  const account = useAccount()
  return account ? <SignedInHome /> : <SignedOutHome />
}

function SignedInHome() {
  const { t } = useTranslation()
  const isEmployee = useAccount()?.employeeId != null
  const links: QuickLink[] = usePermittedPages()
    .filter(isWorthALink)
    .map(({ name, path, title, icon }) => ({ name, to: path, label: t(`shell:pages.${title}`), icon }))
  // Cases belong to employees; somebody who is none has none to look after.
  const isStaff = !isEmployee || links.some(({ name }) => !everybodys.has(name))
  return <HomePage links={links} isStaff={isStaff} />
}

function SignedOutHome() {
  const { t } = useTranslation()
  const { going, go } = useSignIn()
  const path = returnTo()?.split('?')[0]
  const wanted = resolvedPages(pageTable).find((page) => page.path === path)
  return <WelcomePage onSignIn={go} going={going} goesOnTo={wanted && t(`shell:pages.${wanted.title}`)} />
}

/** Who has no pages but these has come to ask for help. */
const everybodys: ReadonlySet<string> = new Set(['profile', 'faq'])

const isWorthALink = (page: ResolvedPage) =>
  page.component !== undefined &&
  !page.hidden &&
  page.name !== 'home' &&
  !page.path.includes('$') &&
  (page.name !== 'faq' || settingOn(S.FaqEnable))
