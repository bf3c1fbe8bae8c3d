import { Page } from '../../../ui/page/page.tsx'

export function WrongDataPage() {
  return <Page>{null}</Page>
}
