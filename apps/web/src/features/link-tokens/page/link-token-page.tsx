import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDelayed } from '../../../lib/use-delayed.ts'
import { AskStep } from './ask-step.tsx'
import { LeaveConfirmed } from './leave-confirmed.tsx'
import { LinkFrame } from './link-frame.tsx'
import { LinkInvalid } from './link-invalid.tsx'
import { LinkUnchecked } from './link-unchecked.tsx'
import { NewPassword } from './new-password.tsx'
import { type Link, useLink } from './use-link.ts'

interface LinkTokenPageProps {
  token: string
  logo: ReactNode
  product: string
}

/** What an employee sees who opens the link that the support team made for them: one question, then the answer. */
export function LinkTokenPage({ token, logo, product }: LinkTokenPageProps) {
  const link = useLink(token)
  return (
    <LinkFrame logo={logo} product={product}>
      <Step link={link} />
    </LinkFrame>
  )
}

function Step({ link: { state, used, failure, isSending, send, retry } }: { link: Link }) {
  if (used?.success) return used.linkToken?.password ? <NewPassword password={used.linkToken.password} /> : <LeaveConfirmed />
  if (state.isPending) return <Checking />
  if (!state.data) return <LinkUnchecked failure={failure} onRetry={retry} />
  if (!state.data.isValid) return <LinkInvalid message={failure} />
  return <AskStep link={state.data} failure={failure} isSending={isSending} onSend={send} />
}

function Checking() {
  const { t } = useTranslation('link-tokens')
  const isSlow = useDelayed(true)
  return <p role="status">{isSlow && t('page.checking')}</p>
}
