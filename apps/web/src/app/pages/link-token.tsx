import { useParams } from '@tanstack/react-router'
import { LinkTokenPage } from '../../features/link-tokens/page/link-token-page.tsx'
import { Logo } from '../layout/logo.tsx'
import { productTitle } from '../routes/page-title.ts'

/** The page of a personal link. The link is the only credential: it needs no sign-in, and it is not stored. */
export function LinkToken() {
  const { token } = useParams({ from: '/link-token/$token' })
  return <LinkTokenPage key={token} token={token} logo={<Logo />} product={productTitle} />
}
