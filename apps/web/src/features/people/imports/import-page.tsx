import { Page } from '../../../ui/page/page.tsx'

export function ImportPage() {
  return <Page>{null}</Page>
}
