import { Page } from '../../../ui/page/page.tsx'

export function MyEmployeesPage() {
  return <Page>{null}</Page>
}

export function MyOperationEmployeesPage() {
  return <Page>{null}</Page>
}
